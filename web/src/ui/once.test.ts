import assert from 'node:assert/strict';
import test from 'node:test';
import { onceUntilDone } from './once.ts';

test('An action that is under way is not begun again, and afterwards it is', async () => {
  const begun: string[] = [];
  let finish = () => {};
  const act = onceUntilDone((name: string) => {
    begun.push(name);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  const first = act('first');
  await act('second');
  assert.deepEqual(begun, ['first']);
  finish();
  await first;
  void act('third');
  assert.deepEqual(begun, ['first', 'third']);
});

test('An action that has failed can be tried again', async () => {
  let tries = 0;
  const act = onceUntilDone(async () => {
    tries += 1;
    throw new Error('no');
  });
  await assert.rejects(act());
  await assert.rejects(act());
  assert.equal(tries, 2);
});
