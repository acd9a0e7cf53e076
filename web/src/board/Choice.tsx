/** A small list beside a place that several decisions lead to. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../text/catalogue.ts';
import { DecisionButton, type DecisionEvents } from '../ui/decision-button.tsx';
import type { Point } from './geometry.ts';

export interface ChoiceProps {
  decisions: readonly string[];
  /** Where it belongs, in percent of the board's element. */
  at: Point;
  title: string;
  describe: (decision: string) => string;
  /** What a decision costs and brings. */
  detail?: ((decision: string) => ComponentChildren) | undefined;
  /** The decision that was tapped once. */
  armed?: string | null | undefined;
  on: DecisionEvents;
  onClose: () => void;
}

type Box = { current: HTMLDivElement | null };

/** Takes the focus when it opens, and closes when something else is pressed. */
function useDialog(box: Box, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    box.current?.querySelector('button')?.focus({ preventScroll: true });
    const outside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) close.current();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [box]);
}

/** How far from the left, in pixels, so that it is within the board's element. */
function useLeft(box: Box, x: number, decisions: readonly string[]): number {
  const [left, setLeft] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is as wide as its decisions
  useLayoutEffect(() => {
    const own = box.current?.getBoundingClientRect();
    const board = box.current?.parentElement?.getBoundingClientRect();
    if (!own || !board) return;
    const wanted = (board.width * x) / 100 - own.width / 2;
    setLeft(Math.min(Math.max(wanted, 4), board.width - own.width - 4));
  }, [box, x, decisions]);
  return left;
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);

export function Choice(props: ChoiceProps) {
  const { decisions, at, title, describe, on, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  useDialog(box, onClose);
  const left = useLeft(box, at.x, decisions);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const focused = buttons.findIndex((button) => button.matches(':focus'));
    const step = STEPS.get(event.key);
    if (event.key === 'Escape') onClose();
    else if (step) buttons[(focused + step + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const above = at.y > 55;
  // Above the board is the edge of the window, below it there is more room.
  const room = above ? Math.min(at.y, 75) : 75;
  return (
    <div
      class={above ? 'board-choice above' : 'board-choice below'}
      style={{
        left: `${left}px`,
        maxHeight: `${room}%`,
        ...(above ? { bottom: `${100 - at.y}%` } : { top: `${at.y}%` }),
      }}
      ref={box}
      role="dialog"
      aria-label={title}
      onKeyDown={onKeyDown}
    >
      <p class="board-choice-title">{title}</p>
      <ul>
        {decisions.map((decision) => (
          <li key={decision}>
            <DecisionButton
              decision={decision}
              on={on}
              armed={props.armed === decision}
              class="board-choice-decision"
            >
              {describe(decision)}
              {props.detail?.(decision)}
            </DecisionButton>
          </li>
        ))}
      </ul>
      <button type="button" class="board-choice-close" onClick={onClose}>
        {t('Cancel')}
      </button>
    </div>
  );
}
