/** What is being typed is remembered in this browser with every change, so that a phone that sleeps loses nothing. */
import { builtInFigures } from '../game/figures.ts';
import { list, members, object, optional, string } from '../game/reader.ts';
import type { State } from './draft.ts';
import { type Values, valuesOf } from './values.ts';

const KEY = 'paris.box';

/** Figures that a later edition no longer has are left out; those it has in addition are the built-in ones. */
function values(json: unknown): Values {
  const from = members(json);
  return Object.fromEntries(
    Object.entries(valuesOf(builtInFigures)).map(([path, usual]) => {
      const typed = from[path];
      return [path, typeof typed === 'string' ? typed : usual];
    }),
  );
}

const state = object({ name: string, values, checked: list(string), kept: optional(string) });

/** Null: nothing, or nothing that can be read. */
export function remembered(): State | null {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? null : state(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Where nothing can be stored, nothing is remembered. */
export function remember(now: State): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // A private window, or full.
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
