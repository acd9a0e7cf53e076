/** What this browser remembers of its user: each a signal that is stored in localStorage. */
import { effect, type Signal, signal } from '@preact/signals';
import { preferred, speak } from '../text/catalogue.ts';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

const PREFIX = 'paris.';

function stored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null; // private windows may refuse: then nothing is remembered
  }
}

function remember<T extends string>(name: string, value: Signal<T>): Signal<T> {
  effect(() => {
    const now = value.value;
    try {
      localStorage.setItem(PREFIX + name, now);
    } catch {
      // As above.
    }
  });
  return value;
}

/** Any text; '' at first. */
const text = (name: string): Signal<string> => remember(name, signal(stored(name) ?? ''));

/** One of these values; the first one where nothing else, or something unknown, is stored. */
function choice<T extends string>(name: string, first: T, ...others: T[]): Signal<T> {
  const known = stored(name);
  return remember(name, signal(others.find((value) => value === known) ?? first));
}

export const settings = {
  /** '': the browser's. */
  language: text('language'),
  theme: choice<Theme>('theme', 'auto', 'light', 'dark'),
  motion: choice('motion', 'auto', 'off'),
  speed: choice<Speed>('speed', 'normal', 'slow', 'fast', 'instant'),
  sound: choice('sound', 'off', 'on'),
  /** Letters that ask and act: w, m, d, … */
  letters: choice('letters', 'on', 'off'),
  /** Ask before anything that can't be undone. */
  ask: choice('ask', 'off', 'on'),
  /** On a touch screen: whether the first tap on a choice only previews it. */
  taps: choice('taps', 'two', 'one'),
  name: text('name'),
  /** Scenes of the lessons that are finished: their ids. */
  lessons: text('lessons'),
  /** First-time notes, and those that were read: their ids. */
  /** What characters say about what they do. */
  remarks: choice('remarks', 'on', 'off'),
  notes: choice('notes', 'on', 'off'),
  notesSeen: text('notes.seen'),
  /** The last choice of "Play now", as JSON. */
  preset: text('preset'),
};

/** All first-time notes come again. */
export function showNotesAgain(): void {
  settings.notes.value = 'on';
  settings.notesSeen.value = '';
}

/** Milliseconds for which a step of somebody else stays on the board. */
export const STEP_TIME: Record<Speed, number> = {
  slow: 1600,
  normal: 800,
  fast: 300,
  instant: 0,
};

/** How fast things move on the board; 1 is normal. */
export const SPEED: Record<Speed, number> = { slow: 0.6, normal: 1, fast: 2.5, instant: 8 };

/** Should anything move at all? */
export const inMotion = (): boolean =>
  settings.motion.value !== 'off' &&
  settings.speed.value !== 'instant' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

export const chosenLanguage = (): string =>
  settings.language.value || preferred(navigator.languages);

export function applySettings(): void {
  const root = document.documentElement;
  effect(() => {
    if (settings.theme.value === 'auto') root.removeAttribute('data-theme');
    else root.dataset.theme = settings.theme.value;
  });
  effect(() => {
    root.dataset.motion = settings.motion.value;
  });
  effect(() => {
    void speak(chosenLanguage());
  });
}
