import assert from 'node:assert/strict';
import test from 'node:test';
import { settings } from '../app/settings.ts';
import { after, controllerWith, settled, stoppedClock } from '../testing/controller.ts';
import { notice } from '../ui/announce.ts';
import { sampleMessage } from './samples.ts';
import type { Table } from './table.ts';

test('Who cannot end the turn hears why', async () => {
  const reason = {
    reason: 'WRONG_PHASE',
    clause: 'R3.1',
    now: 'act',
    possible: 'wrap',
  } as const;
  const { message, controller } = controllerWith(after(1, 1, 1, ['key ARC']), {
    why: async () => ({ ok: true, value: reason }),
  });
  await controller.endTurn();
  assert.deepEqual(controller.refusal.value, { decision: 'end', reason });
  const others = after(2, 1, 1);
  message.value = { ...others, game: others.game && { ...others.game, waiting: 2 } };
  await controller.endTurn();
  assert.match(notice.value ?? '', /^It's .*'s turn/);
  message.value = { ...message.value, status: 'over' };
  await controller.endTurn();
  assert.equal(notice.value, 'The game is over.');
  controller.close();
});

test('A decision that is under way is shown as such only when it takes long', async () => {
  const clock = stoppedClock();
  let answer = (_: { ok: true; value: null }) => {};
  let asked = 0;
  const decide: Table['decide'] = () => {
    asked += 1;
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const { controller } = controllerWith(after(1, 1, 1, ['end']), { decide });
  const waiting = controller.decide('end');
  assert.equal(await controller.decide('end'), false, 'a second click does nothing');
  assert.equal(asked, 1);
  assert.equal(controller.slow.value, false);
  clock.runAll();
  assert.equal(controller.slow.value, true);
  answer({ ok: true, value: null });
  await waiting;
  assert.equal(controller.slow.value || controller.busy.value, false);
  controller.close();
  clock.restore();
});

test('A turn that would waste tokens ends only when the player says so twice', async () => {
  const sent: string[] = [];
  const decide: Table['decide'] = async (decision) => {
    sent.push(decision);
    return { ok: true, value: null };
  };
  const first = after(1, 1, 1, ['end']);
  const { controller } = controllerWith(
    { ...first, game: first.game && { ...first.game, lost: { wood: 1 } } },
    { decide },
  );
  await controller.endTurn();
  assert.deepEqual(sent, []);
  assert.deepEqual(controller.question.value?.decision, 'end');
  await controller.endTurn();
  assert.deepEqual(sent, ['end']);
  controller.close();
});

/** A turn with decisions 4, 5 and 6, of which the first can't be undone. */
const draft = (n: number) => sampleMessage({}, { n, seq: n, undo: n > 4, undo_to: 4, legal: [] });

test('Undo leads to a line of this turn, step by step, each based on the state after the last', async () => {
  const { message, controller } = controllerWith(draft(6), {
    undo: async () => {
      const now = message.peek()?.game?.n ?? 0;
      // A server's answer may come before its message.
      setTimeout(() => {
        message.value = draft(now - 1);
      });
      return { ok: true, value: null };
    },
  });
  assert.deepEqual(
    [3, 4, 5, 6].map((n) => controller.canUndoTo(n)),
    [false, true, true, false],
  );
  await controller.undoTo(4);
  assert.equal(controller.shown.value?.game?.n, 4);
  assert.equal(controller.busy.value, false);
  controller.close();
});

test('Undo to a line stops where it is refused', async () => {
  let asked = 0;
  const { controller } = controllerWith(draft(6), {
    undo: async () => {
      asked += 1;
      return { ok: false, error: { code: 'nothing', text: '' } };
    },
  });
  await controller.undoTo(4);
  assert.equal(asked, 1);
  assert.equal(controller.shown.value?.game?.n, 6);
  controller.close();
});

test("Where it is another seat's turn no line can be undone to", () => {
  const { controller } = controllerWith(sampleMessage({}, { n: 6, waiting: 2 }));
  assert.equal(controller.canUndoTo(5), false);
  controller.close();
});

test('The first tap on a choice previews it, the second takes it; mouse and keys take it at once', async () => {
  const decided: string[] = [];
  const asked: string[] = [];
  const { message, controller } = controllerWith(after(1, 1, 1, ['key ARC', 'key MON', 'skip']), {
    decide: async (decision) => {
      decided.push(decision);
      return { ok: true, value: null };
    },
    preview: async (decision) => {
      asked.push(decision);
      return { ok: true, value: { reveals: false } };
    },
  });
  assert.equal(controller.choose('key ARC', true), false);
  controller.point(null); // the finger is lifted
  assert.equal(controller.pointed.value, 'key ARC', 'what was tapped is still shown');
  controller.point('key MON'); // it has come under the finger that is gone
  assert.equal(controller.pointed.value, 'key ARC', 'what was tapped stays shown');
  await controller.previewOf('key ARC');
  assert.deepEqual(asked, ['key ARC']);
  assert.equal(controller.choose('key MON', true), false, 'another choice is previewed, too');
  assert.equal(controller.armed.value, 'key MON');
  assert.deepEqual(decided, []);
  assert.equal(controller.choose('key MON', true), true);
  assert.equal(controller.armed.value, null, 'it is under way');
  await settled();
  assert.equal(controller.choose('key ARC', false), true);
  await settled();
  assert.equal(controller.choose('skip', true), true, 'its button says all there is to say');
  await settled();
  settings.taps.value = 'one';
  assert.equal(controller.choose('key ARC', true), true);
  await settled();
  settings.taps.value = 'two';
  assert.deepEqual(decided, ['key MON', 'key ARC', 'skip', 'key ARC']);
  controller.choose('key ARC', true);
  message.value = after(2, 1, 1, ['key ARC']);
  assert.equal(controller.armed.value, null, 'a new state forgets it');
  controller.close();
});
