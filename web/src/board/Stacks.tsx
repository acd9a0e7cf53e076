/** The three stacks, beside the board: their backs, how many tiles are left, and a click to draw. */

import { districtName } from '../names.ts';
import type { View } from '../protocol.ts';
import { t, tn } from '../words.ts';
import { At, StackBack } from './art.tsx';
import { classes } from './place.tsx';

export interface StacksProps {
  view: View;
  /** Legal decisions; none when it is not the reader's turn. */
  choices: readonly string[];
  onChoose: (decision: string) => void;
  onPoint?: (target: { place?: string; decision?: string } | null) => void;
}

/** More would not be told apart. */
const EDGES = 5;

export function Stacks({ view, choices, onChoose, onPoint }: StacksProps) {
  return (
    <ul class="board-stacks" aria-label={t('Stacks')}>
      {view.stacks.map(({ left, back }, index) => {
        const number = index + 1;
        const decision = `draw ${number}`;
        const can = choices.includes(decision);
        const place = `stack ${number}`;
        const point = () => onPoint?.({ place, decision });
        const name = t('Stack {stack}: {back}, {left}', {
          stack: number,
          back: back === null ? t('empty') : districtName(back),
          left: tn('{n} tile left', '{n} tiles left', left),
        });
        const edges = Math.min(EDGES, Math.ceil(left / 2.4));
        return (
          <li key={place}>
            <button
              type="button"
              class={classes('board-stack', can ? 'can' : null, left === 0 && 'empty')}
              data-place={place}
              aria-label={name}
              aria-disabled={can ? undefined : 'true'}
              onClick={() => can && onChoose(decision)}
              onPointerEnter={point}
              onPointerLeave={() => onPoint?.(null)}
              onFocus={point}
              onBlur={() => onPoint?.(null)}
            >
              <svg viewBox="-58 -62 116 120" aria-hidden="true">
                {Array.from({ length: Math.max(0, edges - 1) }, (_, edge) => (
                  <rect
                    key={edge}
                    class="stack-edge"
                    x={-46}
                    y={-46 + (edges - 1 - edge) * 3}
                    width={92}
                    height={92}
                    rx={10}
                  />
                ))}
                {back === null ? (
                  <rect class="stack-none" x={-46} y={-46} width={92} height={92} rx={10} />
                ) : (
                  <At half={50} y={-3}>
                    <StackBack district={back} />
                  </At>
                )}
              </svg>
              <span class="stack-name">{back === null ? t('empty') : districtName(back)}</span>{' '}
              <span class="stack-left">{left}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
