/** Points over the game: one line for each seat, told apart by colour, dash and letter. */

import { rowOf, t } from '../text/catalogue.ts';
import { seatLabel, seatMark } from '../text/people.ts';
import { bySeat } from '../ui/numbered.ts';

const WIDTH = 460;
const HEIGHT = 230;
const LEFT = 34;
const RIGHT = 30;
const BOTTOM = 24;
const TOP = 12;
/** What the last decision is wide: all points of the end come with it. */
const FINALE = 40;
/** Letters at the end of the lines keep this far apart. */
const APART = 17;

/** Round steps for about four lines. */
function stepOf(most: number): number {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  return [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power;
}

/** Heights as near as possible to the wanted ones, and far enough apart to be read. */
export function spread(wanted: readonly number[], apart: number, lowest: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const found = [...wanted];
  let least = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    found[index] = Math.max(wanted[index] ?? 0, least);
    least = (found[index] ?? 0) + apart;
  }
  let most = lowest;
  for (const index of order.reverse()) {
    found[index] = Math.min(found[index] ?? 0, most);
    most = (found[index] ?? 0) - apart;
  }
  return found;
}

interface Props {
  /** Points of each seat after each decision. */
  points: number[][];
  seats: { kind: string; name?: string; level?: number }[];
  you: number | null;
  turns: { n: number; round: number; seat: number }[];
  /** A moment to mark. */
  at?: number;
}

export function PointsChart({ points, seats, you, turns, at }: Props) {
  const most = Math.max(10, ...points.flat());
  const last = Math.max(1, points.length - 1);
  const wide = WIDTH - LEFT - RIGHT - FINALE;
  const x = (n: number): number =>
    n === last ? WIDTH - RIGHT : LEFT + (wide * n) / Math.max(1, last - 1);
  const y = (vp: number): number => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * vp) / most;
  const step = stepOf(most);
  const lines = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  const rounds = turns.filter((turn) => turn.seat === 1 && turn.round % 5 === 0);
  const final = points[points.length - 1] ?? [];
  const told = rowOf(final.map((vp, index) => `${seatLabel(seats, index + 1, you)} ${vp}`));
  const marks = spread(final.map(y), APART, HEIGHT - BOTTOM);
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('Points over the game: {told}', { told })}
    >
      {lines.map((vp) => (
        <g key={vp}>
          <path class="chart-grid" d={`M${LEFT} ${y(vp)}H${WIDTH - RIGHT}`} />
          <text class="chart-text" x={LEFT - 6} y={y(vp) + 4} text-anchor="end">
            {vp}
          </text>
        </g>
      ))}
      {rounds.map((turn) => (
        <text class="chart-text" key={turn.n} x={x(turn.n)} y={HEIGHT - 6} text-anchor="middle">
          {turn.round}
        </text>
      ))}
      {at !== undefined && <path class="chart-now" d={`M${x(at)} ${TOP}V${HEIGHT - BOTTOM}`} />}
      {bySeat(final).map(({ seat }) => {
        const path = points.map(
          (row, n) => `${n ? 'L' : 'M'}${x(n).toFixed(1)} ${y(row[seat - 1] ?? 0).toFixed(1)}`,
        );
        return (
          <g key={seat} class={`chart-seat a-seat-${seat}`}>
            <path class="chart-under" d={path.join('')} />
            <path class="chart-line" d={path.join('')} />
          </g>
        );
      })}
      {bySeat(marks).map(({ seat, item: height }) => (
        <g key={seat} class={`chart-end a-seat-${seat}`}>
          <circle cx={WIDTH - RIGHT + 15} cy={height} r="8" />
          <text x={WIDTH - RIGHT + 15} y={height + 4}>
            {seatMark(seat)}
          </text>
        </g>
      ))}
    </svg>
  );
}
