import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { settings, showNotesAgain } from '../app/settings.ts';
import type { Game } from '../game/protocol.ts';
import { firstNote, markSeen } from './first-notes.ts';

const game = (phase: string, legal: string[], round = 1, final_round: number | null = null): Game =>
  ({ view: { phase, round, final_round }, legal }) as unknown as Game;
const drawing = game('draw', ['draw 1']);

afterEach(showNotesAgain);

test('a note comes the first time, and not again', () => {
  const note = firstNote(drawing);
  assert.equal(note?.id, 'draw');
  if (note) markSeen(note);
  assert.equal(firstNote(drawing), null);
  assert.equal(firstNote(game('act', ['key ARC']))?.id, 'act');
});

test('tiles and the market have their note once the phase has had its own', () => {
  settings.notesSeen.value = 'act';
  assert.equal(firstNote(game('act', ['key ARC', 'use 5', 'sell bronze']))?.id, 'tiles');
  settings.notesSeen.value = 'act tiles';
  assert.equal(firstNote(game('act', ['key ARC', 'use 5', 'sell bronze']))?.id, 'market');
});

test('the last turn comes before everything else', () => {
  assert.equal(firstNote(game('act', ['key ARC'], 20, 20))?.id, 'final');
});

test('nobody is told anything in the turns of others, or with notes turned off', () => {
  const { legal: _, ...others } = drawing;
  assert.equal(firstNote(others as Game), null);
  settings.notes.value = 'off';
  assert.equal(firstNote(drawing), null);
});

test('all notes can be had again', () => {
  settings.notes.value = 'off';
  settings.notesSeen.value = 'draw act';
  showNotesAgain();
  assert.equal(firstNote(drawing)?.id, 'draw');
});
