/** Catches what a component throws: the rest of the page stays, and the player can reload and keep the record. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { Component, type ComponentChildren } from 'preact';
import { t } from '../text/catalogue.ts';
import { WayOut } from './way-out.tsx';

interface Props {
  children: ComponentChildren;
}

const stopped = signal(false);
/** Has a screen stopped working, and says so itself? */
export const screenStopped: ReadonlySignal<boolean> = stopped;

export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static override getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? 'unknown' };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    stopped.value = true;
  }

  override componentWillUnmount(): void {
    stopped.value = false;
  }

  override render() {
    if (this.state.error === null) return this.props.children;
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
        <WayOut />
      </main>
    );
  }
}
