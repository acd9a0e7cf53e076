import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Piece } from './book.ts';
import { passage } from './passage.ts';

const BOOK: Piece[] = [
  ['turn', 2, 'Your turn'],
  ['', 0, '<p>a picture</p>'],
  ['R3.5', 0, '<p>One of these:</p>'],
  ['', 0, '<ul><li><a href="/rules#R4.1">place a key</a></li></ul>'],
  ['R3.6', 0, '<p>Or pass.</p>'],
  ['keys', 2, 'Keys'],
  ['market', 2, 'Market'],
];

test('A clause is quoted with what belongs to it, up to the next one', () => {
  const quoted = passage(BOOK, 'R3.5');
  assert.match(quoted, /^<p>One of these:<\/p><ul>/);
  assert.doesNotMatch(quoted, /Or pass/);
});

test('Of a heading its first clause is quoted', () => {
  assert.match(passage(BOOK, 'turn'), /^<p>One of these:/);
});

test('What a quoted clause links to leaves the table alone', () => {
  assert.match(passage(BOOK, 'R3.5'), /<a target="_blank" rel="noreferrer" href="\/rules#R4\.1">/);
});

test('An anchor that is not there, or has no clause, is quoted as nothing', () => {
  assert.equal(passage(BOOK, 'R9.9'), '');
  assert.equal(passage(BOOK, 'keys'), '');
});
