/** A game on this device is open in one window at a time, by a lock of the browser. */

export interface WindowLock {
  /** Whether the lock was obtained at once; false where another window has the game. */
  soon: Promise<boolean>;
  /** The lock was obtained, however late. */
  obtained: Promise<void>;
  /** Gives the lock back, or stops waiting for it. */
  release(): void;
}

export type LockGame = (id: string) => WindowLock;

/** A window that is being reloaded gives its game back in this time. */
const RELOAD_TIMEOUT_MS = 1500;

/** Runs the action when this window is visible again. */
function whenVisible(action: () => void, signal: AbortSignal): void {
  const look = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', look);
    action();
  };
  document.addEventListener('visibilitychange', look, { signal });
}

export const lockGame: LockGame = (id) => {
  if (typeof navigator === 'undefined' || !navigator.locks)
    return { soon: Promise.resolve(true), obtained: Promise.resolve(), release() {} };
  const abort = new AbortController();
  const { signal } = abort;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let waited = false;
  const obtained = new Promise<void>((obtain) => {
    const hold = () => {
      // A hidden window does not take a game from one that is only being reloaded.
      if (waited && document.hidden) return whenVisible(request, signal);
      obtain();
      return released;
    };
    const request = () => {
      navigator.locks.request(`paris ${id}`, { signal }, hold).catch(() => {}); // aborted
    };
    request();
  });
  const late = new Promise<boolean>((resolve) =>
    setTimeout(() => {
      waited = true;
      resolve(false);
    }, RELOAD_TIMEOUT_MS),
  );
  return {
    soon: Promise.race([obtained.then(() => true), late]),
    obtained,
    release() {
      abort.abort();
      release();
    },
  };
};
