/** Points over the game: one line for each seat, told apart by colour, dash and letter. */
import { seatMark, seatName } from '../people.ts';
import { t } from '../words.ts';

const WIDTH = 600;
const HEIGHT = 220;
const LEFT = 34;
const RIGHT = 22;
const BOTTOM = 24;
const TOP = 10;

/** Round steps for about four lines. */
function stepOf(most: number): number {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  return [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power;
}

interface Props {
  /** Points of each seat after each decision. */
  points: number[][];
  seats: { kind: string; name?: string; level?: number }[];
  turns: { n: number; round: number; seat: number }[];
  /** A moment to mark. */
  at?: number;
}

export function PointsChart({ points, seats, turns, at }: Props) {
  const most = Math.max(10, ...points.flat());
  const last = Math.max(1, points.length - 1);
  const x = (n: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * n) / last;
  const y = (vp: number): number => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * vp) / most;
  const step = stepOf(most);
  const lines = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  const rounds = turns.filter((turn) => turn.seat === 1 && turn.round % 5 === 0);
  const final = points[points.length - 1] ?? [];
  const told = final.map((vp, index) => `${seatName(seats, index + 1)} ${vp}`).join(', ');
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
      {final.map((vp, index) => {
        const path = points.map(
          (row, n) => `${n ? 'L' : 'M'}${x(n).toFixed(1)} ${y(row[index] ?? 0).toFixed(1)}`,
        );
        return (
          <g key={index} class={`chart-seat a-seat-${index + 1}`}>
            <path class="chart-under" d={path.join('')} />
            <path class="chart-line" d={path.join('')} />
            <text class="chart-mark" x={WIDTH - RIGHT + 4} y={y(vp) + 4}>
              {seatMark(index + 1)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
