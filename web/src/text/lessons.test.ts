import assert from 'node:assert/strict';
import { test } from 'node:test';
import { learnerOf, playersOf, SCENES, sceneTask } from './lessons.ts';

test('every scene says whose turn it is and how many play', () => {
  assert.equal(SCENES.length, 8);
  for (const scene of SCENES) {
    assert.equal(playersOf(scene), 2);
    assert.ok([1, 2].includes(learnerOf(scene)), scene.id);
  }
});

test('a task has its numbers filled in, and after the last step says what was learnt', () => {
  const [bank] = SCENES;
  assert.ok(bank);
  assert.match(sceneTask(bank, 0, { n: 6, keys: 4 }), /pays 6 francs/);
  assert.equal(sceneTask(bank, 1, { n: 6, keys: 4 }), bank.done);
});

test('no task has a placeholder that nobody fills', () => {
  for (const scene of SCENES)
    for (let met = 0; met <= scene.steps.length; met += 1)
      assert.doesNotMatch(sceneTask(scene, met, { n: 6, keys: 4 }), /[{}]/);
});
