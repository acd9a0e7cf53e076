/** Errors that nothing caught: the player is told, the console has the details. */
import { t } from '../text/catalogue.ts';

/** Not every report is a failure: some browsers report harmless notices without an error. */
const isFailure = (error: unknown): boolean =>
  error !== undefined &&
  error !== null &&
  !(error instanceof DOMException && error.name === 'AbortError');

export function reportFailures(window: EventTarget, tell: (text: string) => void): void {
  const report = (error: unknown) => {
    if (isFailure(error)) tell(t('Something went wrong. Reload the page if it does not respond.'));
  };
  window.addEventListener('error', (event) => report('error' in event ? event.error : null));
  window.addEventListener('unhandledrejection', (event) =>
    report('reason' in event ? event.reason : null),
  );
}
