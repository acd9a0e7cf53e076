/** The ways of keys to a place that is pointed at. */
import type { Place, View } from '../protocol.ts';
import { At, Key } from './art.tsx';
import { type Point, way } from './geometry.ts';
import { classes, QUIET } from './place.tsx';
import { type Aim, aimOf, type States } from './targets.ts';

/** What would move to a place, or by the one decision that is weighed there. */
export function aimsShown(
  place: Place | null,
  weighed: string | null,
  states: States,
  view: View,
): Aim[] {
  const state = place === null ? undefined : states.get(place);
  const legal = state?.possible === 'can' ? state.decisions : [];
  const found = (weighed === null ? legal : [weighed])
    .map((decision) => aimOf(decision, view))
    .filter((aim): aim is Aim => aim !== null && aim.from !== null);
  // Landmarks that could rise at one place by one key have one way.
  return found.filter(
    (aim, index) => found.findIndex((other) => other.from === aim.from) === index,
  );
}

export function Ways({
  aims,
  where,
  you,
}: {
  aims: readonly Aim[];
  where: (end: string) => Point | null;
  you: number | null;
}) {
  return (
    <g class="ways" {...QUIET}>
      {aims.map((aim) => {
        const from = where(aim.from === 'hand' ? `corner ${you ?? 1}` : (aim.from ?? ''));
        const to = where(aim.target);
        if (!from || !to) return null;
        const d = way(from, to);
        return (
          <g key={aim.decision} class={classes('way', aims.length > 1 && 'one-of-many')}>
            <path class="way-bed" d={d} />
            <path class="way-line" d={d} />
            {aim.from === 'hand' && you !== null && (
              <At x={to.x} y={to.y - 30} half={18}>
                <Key seat={you} />
              </At>
            )}
          </g>
        );
      })}
    </g>
  );
}
