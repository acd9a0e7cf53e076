import assert from 'node:assert/strict';
import test from 'node:test';
import { settings } from '../app/settings.ts';
import { after, controllerWith, stoppedClock } from '../testing/controller.ts';
import { notice } from '../ui/announce.ts';
import type { Game, HintChoice, TableMessage } from './protocol.ts';
import { sampleView } from './samples.ts';
import type { Table } from './table.ts';

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
  assert.match(inFinalRound(2, 1, [{ tile: 18, vp: 15 }]), /final round\. 1 unused tile is still/);
  assert.equal(inFinalRound(3, 1, [{ tile: 18, vp: 15 }]), '');
  assert.equal(inFinalRound(4, null), 'This is the final round.');
  assert.equal(inFinalRound(4, 2, []), 'This is the final round.');
  assert.equal(inFinalRound(5, 1), '');
  controller.close();
});

test('A notice about the game is gone when the game is over', () => {
  const { message, controller } = controllerWith(after(1, 1, 1));
  notice.value = 'This is the final round.';
  message.value = after(2, 1, 1);
  assert.equal(notice.value, 'This is the final round.', 'while it goes on');
  message.value = { ...after(3, 1, 1), status: 'over' };
  assert.equal(notice.value, null);
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
