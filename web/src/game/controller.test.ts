import assert from 'node:assert/strict';
import test from 'node:test';
import { type Signal, signal } from '@preact/signals';
import { settings } from '../app/settings.ts';
import { notice } from '../ui/announce.ts';
import { TableController } from './controller.ts';
import type { Game, HintChoice, TableMessage } from './protocol.ts';
import { sampleMessage, sampleView } from './samples.ts';
import type { Table } from './table.ts';

// What a controller needs of a browser.
Object.assign(globalThis, {
  window: globalThis,
  document: { hidden: false, getElementById: () => null },
  requestAnimationFrame: (draw: () => void) => setTimeout(draw),
});
settings.speed.value = 'slow';

/** After n decisions, the last of them by this seat, as this viewer sees it. */
const after = (n: number, seat: number, you: number | null, legal?: string[]): TableMessage =>
  sampleMessage(
    { you },
    {
      n,
      seq: n,
      waiting: you,
      events: [{ n, seat, decision: 'end', events: [] }],
      ...(legal && { legal }),
    },
  );

/** Everything that was begun has been done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

function controllerWith(first: TableMessage, more: Partial<Table> = {}) {
  const message: Signal<TableMessage | null> = signal(first);
  const table = { message, close: () => {}, ...more } as Table; // a test calls nothing else
  return { message, controller: new TableController(table) };
}

test('Steps of others are shown one after the other, each for a while', () => {
  const { message, controller } = controllerWith(after(1, 1, 1));
  message.value = after(2, 2, 1);
  message.value = after(3, 2, 1);
  assert.equal(controller.shown.value?.game?.n, 2);
  controller.skip();
  assert.equal(controller.shown.value?.game?.n, 3);
  controller.close();
});

test('A message that brings nothing new hurries nothing, and what it says is shown', () => {
  const clock = stoppedClock();
  const { message, controller } = controllerWith(after(1, 1, 1));
  const again = (n: number, status: TableMessage['status']) => {
    const same = after(n, 2, 1);
    message.value = { ...same, status, game: same.game && { ...same.game, events: [] } };
  };
  message.value = after(2, 2, 1);
  again(2, 'stopped');
  assert.equal(controller.shown.value?.status, 'stopped', 'the newest picture, renewed');
  message.value = after(3, 2, 1);
  again(3, 'stopped');
  message.value = after(4, 2, 1);
  again(4, 'playing');
  assert.equal(controller.shown.value?.game?.n, 2);
  clock.runOnce();
  assert.equal(controller.shown.value?.game?.n, 3);
  assert.equal(controller.shown.value?.status, 'stopped');
  assert.deepEqual(
    controller.fresh.value.map((one) => one.n),
    [3],
  );
  clock.runOnce();
  assert.equal(controller.shown.value?.game?.n, 4);
  controller.close();
  clock.restore();
});

test('Who skips sees the present, and nothing moves any more', () => {
  const { message, controller } = controllerWith(after(1, 1, 1));
  message.value = after(2, 2, 1);
  message.value = after(3, 2, 1);
  const { value: before } = controller.skipped;
  controller.skip();
  assert.equal(controller.shown.value?.game?.n, 3);
  assert.equal(controller.skipped.value, before + 1);
  assert.deepEqual(controller.fresh.value, []);
  controller.close();
});

test('Nothing of one person is left on the screen when it is blank, however slow it is', async () => {
  const { message, controller } = controllerWith(after(1, 1, 1));
  message.value = after(2, 3, 1);
  await controller.showMoment(1);
  message.value = after(3, 3, null);
  assert.equal(controller.shown.value?.you, null);
  assert.equal(controller.moment.value, null);
  controller.close();
});

test('A hint is for who decides, and is dropped when somebody else looks before it is there', async () => {
  let asked = 0;
  let answer = (_: { ok: true; value: HintChoice[] }) => {};
  const hint: Table['hint'] = () => {
    asked += 1;
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const { message, controller } = controllerWith(after(1, 1, null), { hint });
  await controller.askHint();
  assert.equal(asked, 0, 'nobody looks');
  message.value = after(1, 1, 1, ['end']);
  const waiting = controller.askHint();
  assert.equal(controller.hint.value, 'thinking');
  message.value = after(2, 1, null);
  answer({ ok: true, value: [] });
  await waiting;
  assert.equal(controller.hint.value, null);
  controller.close();
});

test('A hint is heard as well as seen', async () => {
  const heard: string[] = [];
  const region = { append: (line: { textContent: string }) => heard.push(line.textContent) };
  const before = { ...globalThis.document };
  Object.assign(globalThis.document, {
    getElementById: () => region,
    createElement: () => ({ textContent: '' }),
  });
  const reasons = [{ code: 'gains', seat: 1, source: 'bonus', change: 3.2 }] as const;
  const choice = { decision: 'end', win: 61.4, points: 80, reasons: [...reasons] };
  const { message, controller } = controllerWith(after(1, 1, 1), {
    hint: async () => ({ ok: true, value: [choice] }),
  });
  message.value = after(2, 1, 1, ['end']);
  await controller.askHint();
  assert.match(
    heard.join(' '),
    /move: End turn Points compared .*: Bonus tiles: \+3\.2 points 61% chance/,
  );
  Object.assign(globalThis.document, before);
  controller.close();
});

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

test('A moment that comes when somebody else looks is not shown', async () => {
  let answer = (_: TableMessage | null) => {};
  const at: Table['at'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { message, controller } = controllerWith(after(5, 1, 1), { at });
  const waiting = controller.showMoment(2);
  message.value = after(6, 1, 2);
  answer(after(2, 1, 1));
  await waiting;
  assert.equal(controller.moment.value, null);
  assert.equal(controller.seen.value.has(2), false);
  controller.close();
});

/** Timers that run when the test says so. */
function stoppedClock() {
  const { setTimeout, clearTimeout } = globalThis as unknown as Record<string, unknown>;
  const waiting = new Map<number, () => void>();
  let count = 0;
  Object.assign(globalThis, {
    setTimeout: (action: () => void) => {
      count += 1;
      waiting.set(count, action);
      return count;
    },
    clearTimeout: (timer: number) => waiting.delete(timer),
  });
  return {
    /** Those that wait now, not what they start. */
    runOnce() {
      for (const [timer, action] of [...waiting]) if (waiting.delete(timer)) action();
    },
    runAll() {
      for (const [timer, action] of waiting) {
        waiting.delete(timer);
        action();
      }
    },
    restore: () => Object.assign(globalThis, { setTimeout, clearTimeout }),
  };
}

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

test('Every viewer of a device is told once that the final round has begun', () => {
  const { message, controller } = controllerWith(after(1, 1, 1));
  const inFinalRound = (n: number, you: number | null, unused?: Game['unused']) => {
    notice.value = null;
    const { game, ...rest } = after(n, you ?? 1, you);
    const view = sampleView({ round: 9, final_round: 9 });
    message.value = { ...rest, game: game && { ...game, view, ...(unused && { unused }) } };
    controller.skip();
    return notice.value ?? '';
  };
  assert.match(
    inFinalRound(2, 1, [{ tile: 18, vp: 15 }]),
    /final round.*bonus tile 18 \(15 points\)/,
  );
  assert.equal(inFinalRound(3, 1, [{ tile: 18, vp: 15 }]), '');
  assert.equal(inFinalRound(4, null), 'This is the final round.');
  assert.equal(inFinalRound(4, 2, []), 'This is the final round.');
  assert.equal(inFinalRound(5, 1), '');
  controller.close();
});

test('Without pace, what others do before the last picture is drawn comes with the next one', () => {
  const clock = stoppedClock();
  settings.speed.value = 'instant';
  const { message, controller } = controllerWith(after(1, 1, 1));
  message.value = after(2, 2, 1);
  message.value = after(3, 2, 1);
  assert.equal(controller.shown.value?.game?.n, 1, 'the first picture is not drawn yet');
  message.value = after(4, 1, 1);
  assert.equal(
    controller.shown.value?.game?.n,
    4,
    'the own answer comes at once, with all before it',
  );
  clock.runAll();
  message.value = after(5, 2, 1);
  message.value = after(6, 2, 1);
  assert.equal(controller.shown.value?.game?.n, 5);
  clock.runAll();
  assert.equal(controller.shown.value?.game?.n, 6);
  settings.speed.value = 'slow';
  controller.close();
  clock.restore();
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
