/** A small list beside a place that several decisions lead to. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../words.ts';

export interface ChoiceProps {
  decisions: readonly string[];
  /** Where it belongs, in percent of the board's element. */
  x: number;
  y: number;
  title: string;
  describe: (decision: string) => string;
  onChoose: (decision: string) => void;
  onPoint: (decision: string | null) => void;
  onClose: () => void;
}

export function Choice({
  decisions,
  x,
  y,
  title,
  describe,
  onChoose,
  onPoint,
  onClose,
}: ChoiceProps) {
  const box = useRef<HTMLDivElement>(null);
  const [shift, setShift] = useState(0);

  useEffect(() => {
    box.current?.querySelector('button')?.focus({ preventScroll: true });
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, []);

  // Within the board's element, whatever the place.
  useLayoutEffect(() => {
    const own = box.current?.getBoundingClientRect();
    const board = box.current?.parentElement?.getBoundingClientRect();
    if (!own || !board) return;
    const middle = board.left + (board.width * x) / 100;
    const left = Math.min(
      Math.max(middle - own.width / 2, board.left + 4),
      board.right - own.width - 4,
    );
    setShift(left - board.left);
  }, [x, decisions]);

  const keys = (event: KeyboardEvent) => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') onClose();
    else if (step !== undefined) buttons[(at + step + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      class={y > 55 ? 'board-choice above' : 'board-choice below'}
      style={{ left: `${shift}px`, ...(y > 55 ? { bottom: `${100 - y}%` } : { top: `${y}%` }) }}
      ref={box}
      role="dialog"
      aria-label={title}
      onKeyDown={keys}
    >
      <p class="board-choice-title">{title}</p>
      <ul>
        {decisions.map((decision) => (
          <li key={decision}>
            <button
              type="button"
              data-decision={decision}
              onClick={() => onChoose(decision)}
              onPointerEnter={() => onPoint(decision)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(decision)}
              onBlur={() => onPoint(null)}
            >
              {describe(decision)}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="board-choice-close" onClick={onClose}>
        {t('Cancel')}
      </button>
    </div>
  );
}
