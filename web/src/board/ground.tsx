/** What a district is worth and to whom: its ground and name, VP tile and sums; and the seats' corners. */
import { vpRanks } from '../game/figures.ts';
import type { District, SeatNumber } from '../game/protocol.ts';
import { districtTip } from '../text/introduction.ts';
import { districtName } from '../text/names.ts';
import { seatMark } from '../text/people.ts';
import { classes } from '../ui/classes.ts';
import { memo } from '../ui/memo.ts';
import { tip } from '../ui/tip.ts';
import { At, districtFill, SeatBadge } from './art.tsx';
import * as geometry from './geometry.ts';
import { PlaceBox, type PlaceProps, QUIET } from './place.tsx';

/** The VP tile as wide as the board has room for it: first, second, third. */
function StreetSign({
  half,
  tall,
  values,
}: {
  half: number;
  tall: number;
  values: readonly number[];
}) {
  const [first, second, third] = values;
  return (
    <g class="board-sign">
      <rect class="a-o a-green" x={-half} y={-tall} width={2 * half} height={2 * tall} rx={6} />
      <rect
        class="a-enamel"
        x={-half + 3}
        y={-tall + 3}
        width={2 * half - 6}
        height={2 * tall - 6}
        rx={4}
      />
      <text class="first" x={-half * 0.58} y={9}>
        {first}
      </text>
      <path
        class="board-sign-rule"
        d={`M${-half * 0.2} ${-tall + 7}V${tall - 7}M${half * 0.42} ${-tall + 7}V${tall - 7}`}
      />
      <text class="second" x={half * 0.11} y={7}>
        {second}
      </text>
      <text class="third" x={half * 0.69} y={6}>
        {third}
      </text>
    </g>
  );
}

export const PlaquePlace = memo(
  (props: PlaceProps & { district: District; first: number | null }) => {
    const { x, y, half, tall } = geometry.plaque(props.district);
    const high = tall ?? half;
    return (
      <PlaceBox
        {...props}
        kind={classes('board-plaque', props.first === null && 'empty')}
        x={x}
        y={y}
        half={half}
        tall={tall}
      >
        {props.first === null ? (
          <rect
            class="board-plinth"
            x={-half + 6}
            y={-high + 3}
            width={2 * half - 12}
            height={2 * high - 6}
            rx={high - 3}
          />
        ) : (
          <g class="board-art" data-thing={`plaque ${props.district}`}>
            <StreetSign half={half} tall={high} values={vpRanks(props.first)} />
          </g>
        )}
      </PlaceBox>
    );
  },
);

/** The sums of the players in a district, the highest first, and what each would score. */
interface Share {
  seat: SeatNumber;
  sum: number;
  vp: number;
}

interface MajorityProps {
  district: District;
  sums: readonly number[];
  vp: readonly number[] | null;
}

const sharesOf = ({ sums, vp }: MajorityProps): Share[] =>
  sums
    .map((sum, index) => ({ seat: index + 1, sum, vp: vp?.[index] ?? 0 }))
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.vp - a.vp || b.sum - a.sum || a.seat - b.seat);

/** A share is as wide as its figures need. */
const neededWidth = ({ sum }: Share): number => (sum < 10 ? 25 : 34);

export const Majority = memo((props: MajorityProps) => {
  const { x, y, half } = geometry.bar(props.district);
  const list = sharesOf(props);
  const needed = list.reduce((width, share) => width + neededWidth(share), 0);
  const fit = Math.min(1, (2 * half) / Math.max(1, needed));
  const large = Math.min(1, (2 * half) / Math.max(1, 1.3 * needed)); // figures on small screens are larger
  const whole = list.reduce((sum, one) => sum + one.sum, 0);
  const spare = Math.max(0, 2 * half - needed);
  const down = y > geometry.plaque(props.district).y ? -1 : 1;
  let left = -half;
  return (
    <g class="board-majority" transform={`translate(${x} ${y})`} {...QUIET}>
      {list.length === 0 && <path class="board-majority-none" d={`M${-half + 8} 0H${half - 8}`} />}
      {list.map((share) => {
        const { seat, sum, vp } = share;
        const width = neededWidth(share) * fit + (spare * sum) / whole;
        const from = left;
        left += width;
        return (
          <g key={seat} transform={`translate(${from + width / 2} 0)`}>
            <rect
              class={`board-share seat-${seat}`}
              x={-width / 2 + 0.75}
              y={-11}
              width={width - 1.5}
              height={22}
              rx={4}
            />
            <text
              class={`board-share-text seat-${seat}`}
              style={{ '--fit': fit.toFixed(2), '--large': large.toFixed(2) }}
            >
              <tspan class="board-share-mark">{seatMark(seat)}</tspan>
              <tspan dx={2}>{sum}</tspan>
            </text>
            {vp > 0 && (
              <text class="board-share-vp" y={down * 17 + 5}>
                {vp}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
});

/** Ground, pattern and name of a district. */
export const Ground = memo(({ district }: { district: District }) => {
  const name = geometry.districtName(district);
  return (
    <g class="board-district">
      <path class="board-ground" d={geometry.ground(district)} />
      <path class="board-pattern" d={geometry.ground(district)} fill={districtFill(district)} />
      <text
        class={`board-name of-${district}`}
        x={name.x}
        y={name.y + 6}
        {...tip(districtTip(district))}
      >
        {districtName(district)}
      </text>
    </g>
  );
});

/** A seat's corner: its letter, its points, and a light when it is its turn. */
export const Corner = memo(
  ({ seat, vp, turn, you }: { seat: SeatNumber; vp: number; turn: boolean; you: boolean }) => {
    const { x, y, half } = geometry.corner(seat);
    return (
      <g
        class={classes('board-corner', turn && 'to-move', you && 'you')}
        data-thing={`corner ${seat}`}
        transform={`translate(${x} ${y})`}
        {...QUIET}
      >
        <circle class="board-corner-light" r={half} />
        <At y={-8} half={19}>
          <SeatBadge seat={seat} />
        </At>
        <text class="board-corner-points" y={27}>
          {vp}
        </text>
      </g>
    );
  },
);
