/** Screens whose code is loaded when somebody wants to see them. */
import { type Signal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';

type Loaded<P> = { screen: ComponentType<P> } | { error: unknown } | null;

/** A component that shows nothing until its code is there. An error is thrown while drawing, for the boundary. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const loaded: Signal<Loaded<P>> = signal(null);
  let started = false;
  const start = () => {
    started = true;
    load().then(
      (screen) => {
        loaded.value = { screen };
      },
      (error: unknown) => {
        loaded.value = { error };
      },
    );
  };
  return function Lazy(props: P) {
    if (!started) start();
    const found = loaded.value;
    if (found === null) return null;
    if ('error' in found) throw found.error;
    return <found.screen {...props} />;
  };
}
