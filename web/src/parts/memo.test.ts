import assert from 'node:assert/strict';
import test from 'node:test';
import { take } from '../words.ts';
import { memo } from './memo.ts';

test('A drawing is made again for another member or another language, else not', () => {
  const Drawing = memo((_: { seat: number }) => null);
  const drawing = new Drawing({ seat: 1 });
  const again = (seat: number) => drawing.shouldComponentUpdate?.({ seat }, {}, {});
  drawing.render({ seat: 1 }, {});
  assert.equal(again(1), false);
  assert.equal(again(2), true);
  take('fr', { messages: {} });
  assert.equal(again(1), true);
  drawing.render({ seat: 1 }, {});
  assert.equal(again(1), false);
});
