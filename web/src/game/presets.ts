/** What "Play now" starts: the last choice, or a good first one. */

import { settings } from '../app/settings.ts';
import { STYLES, VARIANTS } from './codes.ts';
import { list, number, object, oneOf, optional, type Read } from './reader.ts';

const preset = object({
  players: number,
  level: number,
  variants: list(oneOf(...VARIANTS)),
  /** Characters of the first computers. */
  styles: optional(list(oneOf(...STYLES))),
});
export type Preset = Read<typeof preset>;

/** A first game should be one that a careful beginner can win: of all choices the easiest. */
const FIRST: Preset = { players: 2, level: 1, variants: [] };

export function lastPreset(): Preset {
  try {
    return preset(JSON.parse(settings.preset.value));
  } catch {
    return FIRST;
  }
}

export function savePreset(chosen: Preset): void {
  settings.preset.value = JSON.stringify(chosen);
}
