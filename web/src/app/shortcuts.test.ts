import assert from 'node:assert/strict';
import test from 'node:test';
import type { TableController } from '../game/controller.ts';
import type { Game } from '../game/protocol.ts';
import { notice } from '../ui/announce.ts';
import { listenKeys } from './shortcuts.tsx';

/** What Y says while this place has the focus. */
function whyNot(place: string, legal: string[], reasons: object[]): string | null {
  let press: (event: object) => void = () => {};
  Object.assign(globalThis, {
    window: { setTimeout: () => 0 },
    HTMLElement: Object,
    document: {
      activeElement: { closest: () => ({ getAttribute: () => place }) },
      getElementById: () => null,
      addEventListener: (_: string, listener: typeof press) => {
        press = listener;
      },
    },
  });
  const game = { reasons, view: { in_hand: null, landmarks: {} } } as unknown as Game;
  const controller = {
    shown: { value: { game } },
    legal: { value: legal },
  } as unknown as TableController;
  listenKeys(controller, () => {});
  notice.value = null;
  press({ key: 'y', target: {}, preventDefault() {} });
  return notice.value;
}

test('Why not? A place that one way leads to is not refused because of another one', () => {
  const reasons = [
    { reason: 'NO_KEY_AT', clause: 'R4.2', x: 0, y: 0, decisions: ['move BEL0 BEL5'] },
  ];
  assert.equal(whyNot('BEL5', ['move ARC BEL5'], reasons), 'Nothing is blocked here.');
  assert.match(whyNot('BEL5', ['key ARC'], reasons) ?? '', / R\d/);
});
