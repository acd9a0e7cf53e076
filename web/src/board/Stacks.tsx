/** The three stacks, beside the board: their backs, how many tiles are left, and a click to draw. */
import { readPlace } from '../game/place.ts';
import type { View } from '../game/protocol.ts';
import { t, tn } from '../text/catalogue.ts';
import { districtName } from '../text/names.ts';
import { classes } from '../ui/classes.ts';
import { DecisionButton, type DecisionEvents } from '../ui/decision-button.tsx';
import { At, StackBack } from './art.tsx';
import { hypotheticalDecision } from './targets.ts';

type Stack = View['stacks'][number];

/** More would not be told apart. */
const MAX_EDGES = 5;
const EDGES_PER_TILE = 1 / 2.4;

function StackPicture({ left, back }: Stack) {
  const edges = Math.min(MAX_EDGES, Math.ceil(left * EDGES_PER_TILE));
  const lower = Array.from({ length: Math.max(0, edges - 1) }, (_, edge) => (edges - 1 - edge) * 3);
  return (
    <svg viewBox="-58 -62 116 120" aria-hidden="true">
      {lower.map((down) => (
        <rect
          key={down}
          class="board-stack-edge"
          x={-46}
          y={-46 + down}
          width={92}
          height={92}
          rx={10}
        />
      ))}
      {back === null ? (
        <rect class="board-stack-none" x={-46} y={-46} width={92} height={92} rx={10} />
      ) : (
        <At half={50} y={-3}>
          <StackBack district={back} />
        </At>
      )}
    </svg>
  );
}

export interface StacksProps {
  view: View;
  /** Legal decisions; none when it is not the reader's turn. */
  choices: readonly string[];
  /** The decision that was tapped once. */
  armed?: string | null;
  on: DecisionEvents;
}

export function Stacks({ view, choices, armed, on }: StacksProps) {
  return (
    <ul class="board-stacks" aria-label={t('Stacks')}>
      {view.stacks.map((stack, index) => {
        const place = readPlace(`stack ${index + 1}`);
        if (!place) return null;
        const decision = hypotheticalDecision(place, view);
        const legal = choices.includes(decision);
        const back = stack.back === null ? t('empty') : districtName(stack.back);
        const left = tn('{n} tile left', '{n} tiles left', stack.left);
        return (
          <li key={place.code}>
            <DecisionButton
              decision={decision}
              on={on}
              legal={legal}
              armed={armed === decision}
              name={t('Stack {stack}: {back}, {left}', { stack: index + 1, back, left })}
              class={classes('board-stack', legal && 'can', stack.left === 0 && 'empty')}
              data-place={place.code}
            >
              <StackPicture {...stack} />
              <span class="board-stack-name">{back}</span>{' '}
              <span class="board-stack-left">{stack.left}</span>
            </DecisionButton>
          </li>
        );
      })}
    </ul>
  );
}
