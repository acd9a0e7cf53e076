/**
 * Editions of the page that this browser keeps for offline use, one cache each. A page holds a shared lock with the
 * name of its script for as long as it is open, so that the service worker knows which editions are still running.
 */

const LOCK_PREFIX = 'paris page ';

/** Called by a page: its edition is kept until it is closed. */
export function holdEdition(
  script: string,
  locks: LockManager | undefined = navigator.locks,
): void {
  const forever = new Promise<never>(() => {});
  void locks?.request(LOCK_PREFIX + script, { mode: 'shared' }, () => forever).catch(() => {});
}

/** The scripts of the pages that are open. */
export function openPages(held: readonly LockInfo[]): string[] {
  const names = held.map(({ name }) => name ?? '');
  return names
    .filter((name) => name.startsWith(LOCK_PREFIX))
    .map((name) => name.replace(LOCK_PREFIX, ''));
}

/** The part of CacheStorage that is needed to clean up. */
export interface Editions {
  match(file: string, options: { cacheName: string }): Promise<unknown>;
  delete(name: string): Promise<unknown>;
}

/** Deletes those of the named editions whose script no open page runs. */
export async function deleteUnused(
  editions: Editions,
  names: readonly string[],
  scripts: readonly string[],
): Promise<void> {
  for (const cacheName of names) {
    const running = await Promise.all(
      scripts.map((script) => editions.match(script, { cacheName })),
    );
    if (!running.some(Boolean)) await editions.delete(cacheName);
  }
}

/** Editions that were stored before this one; a later one may be being installed. */
export const olderThan = (edition: string, names: readonly string[]): string[] =>
  names.slice(0, Math.max(0, names.indexOf(edition)));
