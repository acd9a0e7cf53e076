import assert from 'node:assert/strict';
import test from 'node:test';
import { signal } from '@preact/signals';
import { settings } from '../app/settings.ts';
import { Confirmation } from './confirmation.ts';
import type { Game, TableMessage } from './protocol.ts';
import { sampleMessage } from './samples.ts';

function at(game: Partial<Game>) {
  const shown = signal<TableMessage | null>(sampleMessage({}, { seq: 1, ...game }));
  const legal = signal(game.legal ?? []);
  return { shown, legal, confirmation: new Confirmation({ shown, legal }) };
}

test('An end of turn that wastes tokens is taken when it is chosen again, not before', () => {
  const { confirmation } = at({ legal: ['end', 'sell wood'], lost: { wood: 1 } });
  assert.equal(confirmation.allows('end'), false);
  assert.deepEqual(confirmation.question.value?.about, 'lost');
  assert.equal(confirmation.allows('sell wood'), true);
  assert.equal(confirmation.question.value, null, 'another decision withdraws the question');
  assert.equal(confirmation.allows('end'), false);
  assert.equal(confirmation.allows('end'), true);
  assert.equal(confirmation.question.value, null);
});

test('A question is withdrawn when the player dismisses it or the table has moved on', () => {
  const { shown, legal, confirmation } = at({ legal: ['end'], lost: { wood: 1 } });
  confirmation.allows('end');
  confirmation.dismiss();
  assert.equal(confirmation.allows('end'), false, 'it is asked anew');
  legal.value = [];
  assert.equal(confirmation.question.value, null);
  legal.value = ['end'];
  shown.value = sampleMessage({}, { seq: 2, legal: ['end'], lost: { wood: 1 } });
  assert.equal(confirmation.question.value, null);
  assert.equal(confirmation.allows('end'), false);
});

test('What cannot be undone is asked about only if the player wants that', () => {
  const legal = ['draw 1', 'search', 'end', 'key ARC'];
  const asks = () => legal.filter((decision) => !at({ legal }).confirmation.allows(decision));
  assert.deepEqual(asks(), []);
  settings.ask.value = 'on';
  assert.deepEqual(asks(), ['draw 1', 'search', 'end']);
  settings.ask.value = 'off';
});
