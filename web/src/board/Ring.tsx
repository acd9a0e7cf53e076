/** The ring of 30 bonus spaces in three zones, with the meeples before them. */

import { figures } from '../game/figures.ts';
import { classes } from '../ui/classes.ts';
import { memo } from '../ui/memo.ts';
import { At, BonusTile, Meeple } from './art.tsx';
import * as geometry from './geometry.ts';
import { PlaceBox, type PlaceProps, QUIET } from './place.tsx';

/** One before each space, and one before the start. */
const SEAMS = Array.from({ length: geometry.SPACES + 1 }, (_, number) => number);

/** What does not change: the band, its zones, its seams. */
export const RingGround = memo(() => (
  <g class="board-ring-ground" {...QUIET}>
    <path class="board-zone start" d={geometry.band(0, 0)} />
    {Object.entries(figures.track.value.zones).map(([zone, [first, last]]) => (
      <path
        key={zone}
        class={`board-zone board-zone-${zone.toLowerCase()}`}
        d={geometry.band(first, last)}
      />
    ))}
    {SEAMS.map((number) => {
      const [from, to] = geometry.seam(number);
      const strong =
        number === 0 ||
        number === geometry.SPACES ||
        geometry.zone(number) !== geometry.zone(number + 1);
      return (
        <path
          key={number}
          class={classes('board-seam', strong && 'strong')}
          d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
        />
      );
    })}
    <path class="board-iron" d={geometry.superellipsePath(geometry.RING_OUTER)} />
    <path class="board-iron thin" d={geometry.superellipsePath(geometry.RING_INNER)} />
    <StartMark />
  </g>
));

function StartMark() {
  const { x, y } = geometry.space(0);
  return <path class="board-start" d={`M${x - 12} ${y - 13}l22 13l-22 13z`} />;
}

interface BonusProps extends PlaceProps {
  number: number;
  space: number;
  copies: number;
  worth: number;
  players: number;
}

/** The tile with the edges of the copies below it. */
function BonusStack({ number, copies, players, half }: BonusProps & { half: number }) {
  const below = [4, 2].filter((shift) => copies > shift / 2);
  return (
    <g class="board-art">
      {below.map((shift) => (
        <rect
          key={shift}
          class="board-copy"
          x={-half + shift}
          y={-half - shift}
          width={2 * half}
          height={2 * half}
          rx={7}
        />
      ))}
      <At half={half}>
        <BonusTile number={number} players={players} />
      </At>
      <text class="board-bonus-number" x={-half + 9} y={-half + 12}>
        {number}
      </text>
    </g>
  );
}

/** How many tiles of this number lie here: two sheets and a figure, unlike the amounts on the tiles themselves. */
export const CopiesMark = ({ n }: { n: number }) => (
  <g class="board-count">
    <rect class="board-count-ground" x={-15} y={-9} width={30} height={18} rx={4} />
    <path class="board-count-sheets" d="M-7-5h7v7M-11-2h8v8h-8z" />
    <text x={7} y={5}>
      {n}
    </text>
  </g>
);

export const BonusPlace = memo((props: BonusProps) => {
  const { x, y, half } = geometry.space(props.space);
  const { copies, worth } = props;
  const kind = classes('board-bonus', copies === 0 && 'gone');
  return (
    <PlaceBox {...props} kind={kind} x={x} y={y} half={half}>
      {copies === 0 ? (
        <text class="board-bonus-gone" y={7}>
          {props.number}
        </text>
      ) : (
        <BonusStack {...props} half={half - 3} />
      )}
      {copies > 1 && (
        <g transform={`translate(${-half + 10} ${half - 7})`}>
          <CopiesMark n={copies} />
        </g>
      )}
      {worth > 0 && copies > 0 && (
        <g class="board-worth" transform={`translate(${half - 10} ${half - 7})`}>
          <rect x={-14} y={-9} width={28} height={18} rx={9} />
          <text y={5}>+{worth}</text>
        </g>
      )}
    </PlaceBox>
  );
});

/** `spaces`: where each seat's meeple stands. */
export const Meeples = memo(({ spaces }: { spaces: readonly number[] }) => {
  return (
    <g class="board-meeples" {...QUIET}>
      {spaces.map((space, index) => {
        const seat = index + 1;
        const together = spaces.filter((other) => other === space).length;
        const before = spaces.slice(0, index).filter((other) => other === space).length;
        const { x, y, half } = geometry.meeple(space, before, together);
        return (
          <g key={seat} data-thing={`meeple ${seat}`}>
            <At x={x} y={y} half={half + 4}>
              <Meeple seat={seat} />
            </At>
          </g>
        );
      })}
    </g>
  );
});
