import '../../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { refusal, success } from '../../game/outcome.ts';
import type { Account } from '../../game/protocol.ts';
import { server } from '../environment.ts';
import { AccountSettings, WithAccount } from './account.tsx';

afterEach(cleanup);

const account = signal<Account | null>(null);
const asked: string[] = [];
const ann: Account = { id: '1', name: 'Ann', guest: true };
Object.assign(server, {
  account,
  reached: signal(true),
  findAccount: async () => {},
  guest: async (name: string) => {
    asked.push(`guest ${name}`);
    if (name === 'Taken') return refusal('name_taken', 'taken');
    account.value = { ...ann, name };
    return success(account.value);
  },
  login: async (name: string, password: string) => {
    asked.push(`login ${name} ${password}`);
    return refusal('wrong_password', 'wrong');
  },
  logout: async () => {
    asked.push('logout');
    account.value = null;
    return success(null);
  },
});
afterEach(() => {
  asked.splice(0);
  account.value = null;
});

const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function submit(label: string): void {
  const form = screen.getByLabelText(label).closest('form');
  assert.ok(form);
  fireEvent.submit(form);
}

function show() {
  render(
    <WithAccount>
      <p>inside</p>
    </WithAccount>,
  );
}

test('Who has no account is asked for a name, and then let in', async () => {
  show();
  assert.ok(await screen.findByRole('heading', { name: "What's your name?" }));
  assert.equal(screen.queryByText('inside'), null);
  fill('Your name', ' Ann\u200b ');
  submit('Your name');
  assert.ok(await screen.findByText('inside'));
  assert.deepEqual(asked, ['guest Ann']);
});

test('A name that the server refuses is explained', async () => {
  show();
  await screen.findByLabelText('Your name');
  fill('Your name', 'Taken');
  submit('Your name');
  assert.ok(await screen.findByRole('alert'));
  assert.equal(screen.queryByText('inside'), null);
});

test('Who has a password logs in with it', async () => {
  show();
  await screen.findByLabelText('Your name');
  press('I have a password');
  await screen.findByLabelText('Password');
  fill('Your name', 'Ann');
  fill('Password', 'correct horse');
  submit('Password');
  assert.ok(await screen.findByRole('alert'));
  assert.deepEqual(asked, ['login Ann correct horse']);
});

test('A guest is asked before logging out; who has a password is not', async () => {
  account.value = ann;
  render(<AccountSettings />);
  press('Log out');
  assert.ok(await screen.findByText('Log out for good?'));
  assert.deepEqual(asked, []);
  fireEvent.click(screen.getByText('Log out anyway'));
  assert.deepEqual(asked, ['logout']);
  cleanup();
  asked.splice(0);
  account.value = { ...ann, guest: false };
  render(<AccountSettings />);
  press('Log out');
  assert.deepEqual(asked, ['logout']);
});
