/** What "Play now" starts: the last choice, or a good first one. */

import { settings } from '../app/settings.ts';
import { VARIANTS } from './codes.ts';
import { list, number, object, oneOf, type Read } from './reader.ts';

const preset = object({ players: number, level: number, variants: list(oneOf(...VARIANTS)) });
export type Preset = Read<typeof preset>;

const FIRST: Preset = { players: 3, level: 2, variants: [] };

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
