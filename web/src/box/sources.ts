/** Where each figure comes from, as data/components.json says. Only this screen needs it. */
import whole from '../../../data/components.json?sources';
import { t } from '../text/catalogue.ts';

/** From what is sure to what is a guess. */
export const SOURCES = ['rulebook', 'review', 'inferred', 'reconstructed'] as const;
export type SourceWord = (typeof SOURCES)[number];

export interface Source {
  word: SourceWord;
  /** The reason of the file, in the reader's language; '' if it says no more. */
  why: string;
}

function at(path: string): unknown {
  let found: unknown = whole;
  for (const step of path.split('.'))
    found =
      typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[step] : null;
  return found;
}

/** Equal notes are told once. */
export function sourcesAt(paths: readonly string[]): Source[] {
  const found: Source[] = [];
  for (const path of paths) {
    const note = (at(path) ?? {}) as { provenance?: string; why?: string };
    const word = SOURCES.find((one) => one === note.provenance);
    const why = note.why ? t(note.why) : '';
    if (!word || found.some((one) => one.word === word && one.why === why)) continue;
    found.push({ word, why });
  }
  return found;
}
