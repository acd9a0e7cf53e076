/** Looking closer: nothing but board is seen, and what is pointed at stays where it is. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { isLook } from './gestures.ts';
import { bounded, CLOSEST, centredOn, scaledAround, showing, WHOLE } from './look.ts';

test('one never sees more than the board, nor closer than the closest', () => {
  assert.deepEqual(bounded({ x: -50, y: 900, scale: 0.5 }), WHOLE);
  assert.deepEqual(bounded({ x: -50, y: 900, scale: 2 }), { x: 0, y: 500, scale: 2 });
  assert.equal(bounded({ x: 0, y: 0, scale: 99 }).scale, CLOSEST);
});

test('the point under the finger stays under it', () => {
  const look = { x: 200, y: 100, scale: 2 };
  const point = { x: 400, y: 300 };
  const closer = scaledAround(look, point, 3);
  const seen = (at: typeof look) => [
    Math.round((point.x - at.x) * at.scale),
    Math.round((point.y - at.y) * at.scale),
  ];
  assert.deepEqual(seen(closer), seen(look));
});

test('a look at a point has it in the middle', () => {
  assert.deepEqual(centredOn({ x: 500, y: 500 }, 2), { x: 250, y: 250, scale: 2 });
});

test('a place out of sight is brought into it, one in sight moves nothing', () => {
  const look = { x: 0, y: 0, scale: 2 };
  assert.deepEqual(showing(look, { x: 250, y: 250 }, 30), look);
  const moved = showing(look, { x: 800, y: 250 }, 30);
  assert.ok(moved.x + 500 >= 830 && moved.x <= 770);
  assert.equal(moved.y, 0);
});

test('a finger that stays looks, a tap and a slow click of a mouse choose', () => {
  assert.equal(isLook('touch', 1000, 1600), true);
  assert.equal(isLook('touch', 1000, 1100), false);
  assert.equal(isLook('mouse', 1000, 9000), false);
});
