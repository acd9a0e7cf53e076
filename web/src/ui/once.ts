/** What a person starts by a click is started once, however often he clicks before it is done. */
import { useMemo, useRef } from 'preact/hooks';

type Action<A extends unknown[]> = (...given: A) => Promise<unknown>;

/** The action, but while it is under way nothing. */
export function onceUntilDone<A extends unknown[]>(action: Action<A>): Action<A> {
  let underWay = false;
  return async (...given) => {
    if (underWay) return;
    underWay = true;
    try {
      await action(...given);
    } finally {
      underWay = false;
    }
  };
}

/** ... for an action that is another one each time its component is drawn. */
export function useOnce<A extends unknown[]>(action: Action<A>): Action<A> {
  const newest = useRef(action);
  newest.current = action;
  return useMemo(() => onceUntilDone((...given: A) => newest.current(...given)), []);
}

/** A form's own sending, which would load the page again, is left out. */
export const submitting =
  (action: () => Promise<unknown>) =>
  (event: Event): void => {
    event.preventDefault();
    void action();
  };
