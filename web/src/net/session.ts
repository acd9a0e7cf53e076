/** Whether this browser has a session: its cookie is hidden from scripts, so the page remembers it. */

/** Null: not known, since the server was never asked. */
export type SessionState = 'there' | 'none' | null;

export interface SessionMemory {
  get(): SessionState;
  set(state: 'there' | 'none'): void;
}

const KEY = 'paris.session';

export const storedSession: SessionMemory = {
  get() {
    try {
      const found = localStorage.getItem(KEY);
      return found === 'there' || found === 'none' ? found : null;
    } catch {
      return null; // private windows may refuse: then nothing is remembered
    }
  },
  set(state) {
    try {
      localStorage.setItem(KEY, state);
    } catch {
      // As above.
    }
  },
};
