import assert from 'node:assert/strict';
import test from 'node:test';
import { take } from '../text/catalogue.ts';
import { memo, sameProps } from './memo.ts';

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

test('Members are the same by value, lists by their items', () => {
  assert.ok(sameProps({ keys: [1, 2], name: 'a' }, { name: 'a', keys: [1, 2] }));
  assert.ok(sameProps({ keys: [[1], []] }, { keys: [[1], []] }));
  assert.ok(!sameProps({ keys: [1, 2] }, { keys: [2, 1] }));
  assert.ok(!sameProps({ keys: [1] }, { keys: [1, 1] }));
  assert.ok(!sameProps({ keys: [1] }, { keys: '1' }));
  assert.ok(!sameProps({ a: undefined }, { b: undefined }));
  assert.ok(!sameProps({ place: {} }, { place: {} }), 'other objects by identity');
});
