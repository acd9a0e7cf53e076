import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { REASON_CODES, readReason } from './refusals.ts';

const numbers = { clause: 'R1.1', x: 1, y: 2, z: 3 };

test('The reasons are those of the rules in the same order, with as many operands', () => {
  const source = readFileSync('../src/rules/why.h', 'utf8');
  const rows = [...source.matchAll(/X\(([A-Z_]+), "[^"]*"\)\s*\/\*(.*?)\*\//g)];
  assert.deepEqual(REASON_CODES, ['UNKNOWN', ...rows.map((row) => row[1])]);
  for (const [, reason, comment] of rows) {
    const { reason: _r, clause: _c, ...operands } = readReason({ reason, ...numbers });
    const described = [...(comment ?? '').matchAll(/\b[xyz]:/g)].length;
    assert.equal(Object.keys(operands).length, described, reason);
  }
});

test('Operands have names, and pieces have their codes', () => {
  assert.deepEqual(readReason({ reason: 'LANDMARK_TOO_LOW', clause: 'R4.4', x: 7, y: 2, z: 0 }), {
    reason: 'LANDMARK_TOO_LOW',
    clause: 'R4.4',
    landmark: 'EIF',
    district: 'MON',
    other: 'TUI',
  });
  const at = { reason: 'NO_KEY_AT', clause: 'R4.2', x: 46, y: 0, z: 0 };
  assert.deepEqual(readReason(at), { reason: 'NO_KEY_AT', clause: 'R4.2', place: 'MON0' });
  assert.throws(() => readReason({ ...at, x: 51 }), /below 51/);
});

test('A reason of a later version keeps its English text', () => {
  const later = { reason: 'TOO_TIRED', clause: 'R9.9', x: 0, y: 0, z: 0, text: 'Sleep first.' };
  assert.deepEqual(readReason(later), { reason: 'UNKNOWN', clause: 'R9.9', text: 'Sleep first.' });
});
