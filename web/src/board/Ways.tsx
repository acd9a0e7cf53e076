/** The ways of keys to a place that is pointed at. */
import type { Place } from '../game/place.ts';
import type { SeatNumber, View } from '../game/protocol.ts';
import { classes } from '../ui/classes.ts';
import { At, Key } from './art.tsx';
import type { Locate } from './ends.ts';
import { way } from './geometry.ts';
import { QUIET } from './place.tsx';
import { type DecisionTarget, type States, targetsOf } from './targets.ts';

/** What would move to a place, or by the one decision that is weighed there; one way from each source. */
export function waysShown(
  place: Place | null,
  weighed: string | null,
  states: States,
  view: View,
): DecisionTarget[] {
  const state = place === null ? undefined : states.get(place);
  const legal = state?.possible === 'can' ? state.decisions : [];
  const moves = targetsOf(weighed === null ? legal : [weighed], view).filter(
    ({ from }) => from !== null,
  );
  return moves.filter(
    (move, index) => moves.findIndex((other) => other.from === move.from) === index,
  );
}

export function Ways(props: {
  ways: readonly DecisionTarget[];
  locate: Locate;
  you: SeatNumber | null;
}) {
  const { ways, locate, you } = props;
  const seat = you ?? 1;
  return (
    <g class="board-ways" {...QUIET}>
      {ways.map(({ decision, from, place }) => {
        const start = from && locate(from === 'hand' ? { type: 'corner', seat } : from);
        const end = locate(place);
        if (!start || !end) return null;
        const d = way(start, end);
        return (
          <g key={decision} class={classes('board-way', ways.length > 1 && 'one-of-many')}>
            <path class="board-way-bed" d={d} />
            <path class="board-way-line" d={d} />
            {from === 'hand' && you !== null && (
              <At x={end.x} y={end.y - 30} half={18}>
                <Key seat={you} />
              </At>
            )}
          </g>
        );
      })}
    </g>
  );
}
