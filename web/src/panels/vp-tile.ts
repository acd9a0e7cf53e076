/**
 * The VP tile that was chosen in the panel before its district: the panel marks it, and a click on the board means
 * it. Only one table is shown at a time, and a choice that is not legal counts as none.
 */
import { signal } from '@preact/signals';
import { decisionsOf } from '../game/decision.ts';

const chosen = signal<number | null>(null);

export const chooseVpTile = (tile: number): void => {
  chosen.value = tile;
};

/** Null: none was chosen. */
export function chosenVpTile(legal: readonly string[]): number | null {
  const tile = chosen.value;
  return decisionsOf(legal, 'vp').some((one) => one.tile === tile) ? tile : null;
}

/** The decisions that a click on the board may mean: of VP tiles only the chosen one. */
export function choicesOnBoard(legal: readonly string[], tile: number | null): readonly string[] {
  if (tile === null) return legal;
  const others = new Set(
    decisionsOf(legal, 'vp')
      .filter((one) => one.tile !== tile)
      .map(({ text }) => text),
  );
  return legal.filter((text) => !others.has(text));
}
