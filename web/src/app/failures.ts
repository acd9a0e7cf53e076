/** Errors that nothing caught: the player is told and offered a way out, the console has the details. */
import { type ReadonlySignal, signal } from '@preact/signals';

/** Not every report is a failure: some browsers report harmless notices without an error. */
const isFailure = (error: unknown): boolean =>
  error !== undefined &&
  error !== null &&
  !(error instanceof DOMException && error.name === 'AbortError');

const newest = signal<string | null>(null);
/** What went wrong last, until the player has seen it. */
export const failure: ReadonlySignal<string | null> = newest;

export function dismissFailure(): void {
  newest.value = null;
}

/** Listens for as long as the page lives. */
export function watchFailures(window: EventTarget): void {
  const report = (error: unknown) => {
    if (isFailure(error)) newest.value = String(error);
  };
  window.addEventListener('error', (event) => report('error' in event ? event.error : null));
  window.addEventListener('unhandledrejection', (event) =>
    report('reason' in event ? event.reason : null),
  );
}
