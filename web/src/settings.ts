/** What this device remembers of its user: each a signal that is kept in localStorage. */
import { effect, type Signal, signal } from '@preact/signals';
import { preferred, speak } from './words.ts';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

const PREFIX = 'paris.';

function remembered<T extends string>(name: string, otherwise: T): Signal<T> {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(PREFIX + name);
  } catch {
    // Private windows may refuse: then nothing is remembered.
  }
  const value = signal<T>((kept as T | null) ?? otherwise);
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

export const settings = {
  /** '' : the browser's. */
  language: remembered<string>('language', ''),
  theme: remembered<Theme>('theme', 'auto'),
  motion: remembered<'auto' | 'off'>('motion', 'auto'),
  speed: remembered<Speed>('speed', 'normal'),
  sound: remembered<'on' | 'off'>('sound', 'off'),
  /** Letters that ask and act: w, m, d, … */
  letters: remembered<'on' | 'off'>('letters', 'on'),
  name: remembered<string>('name', ''),
  /** The last choice of "Play now", as JSON. */
  preset: remembered<string>('preset', ''),
};

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
    void speak(settings.language.value || preferred(navigator.languages));
  });
}
