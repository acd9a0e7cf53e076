/** Catches what a component throws: the rest of the page stays, and the player can reload and keep the record. */
import { Component, type ComponentChildren } from 'preact';
import type { Outcome } from '../game/outcome.ts';
import { t } from '../text/catalogue.ts';
import { errorSentence } from '../text/errors.ts';
import { notify } from './announce.ts';

interface Props {
  children: ComponentChildren;
  /** The record of the game that is inside, if there is one. */
  record?: () => Promise<Outcome<string>>;
}

export async function copyRecord(record: () => Promise<Outcome<string>>): Promise<void> {
  const found = await record();
  if (!found.ok) return notify(errorSentence(found.error));
  try {
    await navigator.clipboard.writeText(found.value);
    notify(t('The record is copied.'));
  } catch {
    notify(t('This browser does not allow copying.'));
  }
}

export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static override getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? 'unknown' };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render() {
    const { children, record } = this.props;
    if (this.state.error === null) return children;
    return (
      <main class="plain-page">
        <div role="alert">
          <h1>{t('Something went wrong')}</h1>
          <p>
            {t('This screen has stopped working. Your game is safe: reload the page to continue.')}
          </p>
        </div>
        <p>
          <code>{String(this.state.error)}</code>
        </p>
        <div class="row">
          <button type="button" class="main" onClick={() => location.reload()}>
            {t('Reload')}
          </button>
          {record && (
            <button type="button" onClick={() => void copyRecord(record)}>
              {t('Copy the record')}
            </button>
          )}
        </div>
      </main>
    );
  }
}
