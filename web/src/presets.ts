/** What "Play now" starts: the last choice, or a good first one. */
import type { Variant } from './protocol.ts';
import { settings } from './settings.ts';

export interface Preset {
  players: number;
  level: number;
  variants: Variant[];
}

const FIRST: Preset = { players: 3, level: 2, variants: [] };

export function lastPreset(): Preset {
  try {
    return { ...FIRST, ...(JSON.parse(settings.preset.value || '{}') as Partial<Preset>) };
  } catch {
    return FIRST;
  }
}

export function keepPreset(preset: Preset): void {
  settings.preset.value = JSON.stringify(preset);
}
