/** Games on a device whose store is in memory and whose engine is a fake. */
import assert from 'node:assert/strict';
import { LocalDevice } from '../device/device.ts';
import { startFake } from '../device/fake-engine.ts';
import type { Saved, Store } from '../device/storage.ts';
import type { LockGame } from '../device/window-lock.ts';
import type { Table } from '../game/table.ts';

export function memory(): Store & { games: Map<string, Saved> } {
  const games = new Map<string, Saved>();
  return {
    games,
    put: async (game) => void games.set(game.id, structuredClone(game)),
    update: async (game) =>
      games.has(game.id) && Boolean(games.set(game.id, structuredClone(game))),
    get: async (id) => games.get(id) ?? null,
    all: async () => [...games.values()],
    remove: async (id) => void games.delete(id),
  };
}

declare function structuredClone<T>(value: T): T;
declare function setTimeout(action: (value: unknown) => void): number;
export const settle = () => new Promise((resolve) => setTimeout(resolve));

export const freely: LockGame = () => ({
  soon: Promise.resolve(true),
  obtained: Promise.resolve(),
  release() {},
});

export async function opened(device: LocalDevice, id: string): Promise<Table> {
  const table = await device.table(id);
  assert.ok(table);
  return table;
}

export async function seated(seats: string[], steps = 1) {
  const store = memory();
  const device = new LocalDevice(() => startFake(steps), store, freely);
  const id = await device.create({ seats, variants: [], names: seats.map(() => null) });
  return { store, device, id, table: await opened(device, id) };
}
