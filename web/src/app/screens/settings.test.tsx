import '../../testing/dom.ts';
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { server } from '../environment.ts';
import { lastTable } from '../last-table.ts';
import { settings } from '../settings.ts';
import { SettingsScreen } from './settings.tsx';

afterEach(cleanup);
server.findAccount = async () => {};

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

test('What is chosen counts at once, and is remembered', async () => {
  render(<SettingsScreen />);
  choose('Dark');
  choose('Fast');
  assert.equal(settings.theme.value, 'dark');
  assert.equal(settings.speed.value, 'fast');
  assert.equal(localStorage.getItem('paris.theme'), 'dark');
  assert.equal(localStorage.getItem('paris.speed'), 'fast');
});

test('What was chosen before is marked', () => {
  settings.theme.value = 'light';
  render(<SettingsScreen />);
  const isOn = (name: string) => Reflect.get(screen.getByRole('radio', { name }), 'checked');
  assert.deepEqual(['Light', 'Dark'].map(isOn), [true, false]);
});

test('There is a way back to a table, where one comes from there', () => {
  render(<SettingsScreen />);
  assert.equal(screen.queryByRole('link', { name: 'Back to the table' }), null);
  cleanup();
  lastTable.value = '/local/x';
  render(<SettingsScreen />);
  const link = screen.getByRole('link', { name: 'Back to the table' });
  assert.equal(link.getAttribute('href'), '/local/x');
});
