/**
 * A decision as a button, the same everywhere: it says what it does, shows what it would bring when it is pointed
 * at, and says why where it cannot be taken.
 */
import type { ComponentChildren } from 'preact';
import type { Named } from '../text/names.ts';
import { classes } from './classes.ts';
import { tip } from './tip.ts';
import { byFinger } from './touch.ts';

export interface DecisionEvents {
  /** `finger`: by a tap. */
  choose: (decision: string, finger: boolean) => void;
  /** Null: at nothing any more. */
  point: (decision: string | null) => void;
  /** Pressed although it cannot be taken. */
  refuse?: ((decision: string) => void) | undefined;
}

export interface DecisionButtonProps {
  decision: string;
  on: DecisionEvents;
  /** False: it cannot be taken now. */
  legal?: boolean;
  /** Tapped once: another tap takes it. */
  armed?: boolean;
  /** Why not, in words, if that is known. */
  reason?: string | undefined;
  /** An answer is awaited: nothing can be pressed. */
  waiting?: boolean;
  /** What is heard where the words on the button say too little. */
  name?: string | undefined;
  tip?: Named;
  class?: string;
  shortcut?: string;
  children: ComponentChildren;
}

export function DecisionButton(props: DecisionButtonProps) {
  const { decision, on, legal = true, armed, reason, waiting, name, shortcut, ...more } = props;
  const { tip: named, class: style = 'choice', children, ...attributes } = more;
  const explained = named ?? (reason && !legal ? { name: name ?? '', text: reason } : null);
  const point = () => on.point(legal ? decision : null);
  const leave = () => on.point(null);
  return (
    <button
      type="button"
      class={classes(style, !legal && 'not', armed && 'armed')}
      disabled={waiting}
      data-decision={decision}
      aria-label={name}
      aria-disabled={legal ? undefined : 'true'}
      aria-keyshortcuts={shortcut}
      onClick={(event) => (legal ? on.choose(decision, byFinger(event)) : on.refuse?.(decision))}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      {...(explained ? tip(explained) : {})}
      {...attributes}
    >
      {children}
    </button>
  );
}
