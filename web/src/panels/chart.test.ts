import assert from 'node:assert/strict';
import test from 'node:test';
import { spread } from './chart.tsx';

test('Letters of lines that end at one height are drawn apart, in their order', () => {
  assert.deepEqual(spread([20, 20, 100], 17, 200), [20, 37, 100]);
  assert.deepEqual(spread([30, 20], 17, 200), [37, 20]);
});

test('Letters at the bottom move up rather than out of the picture', () => {
  assert.deepEqual(spread([195, 200, 198], 17, 200), [166, 200, 183]);
});
