/** The ring of 30 bonus spaces in three zones, with the meeples before them. */

import { memo } from '../parts/memo.ts';
import { At, BonusTile, Meeple } from './art.tsx';
import * as geometry from './geometry.ts';
import { classes, PlaceBox, type PlaceProps, QUIET } from './place.tsx';

/** What does not change: the band, its zones, its seams. */
export const RingGround = memo(() => (
  <g class="ring-ground" {...QUIET}>
    <path class="zone start" d={geometry.band(0, 0)} />
    <path class="zone zone-a" d={geometry.band(1, 10)} />
    <path class="zone zone-b" d={geometry.band(11, 20)} />
    <path class="zone zone-c" d={geometry.band(21, 30)} />
    {Array.from({ length: geometry.SPACES + 1 }, (_, number) => {
      const [from, to] = geometry.seam(number);
      const strong = number === 0 || number % 10 === 0;
      return (
        <path
          key={number}
          class={classes('seam', strong && 'strong')}
          d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
        />
      );
    })}
    <path class="ring-iron" d={geometry.superellipsePath(geometry.RING_OUTER)} />
    <path class="ring-iron thin" d={geometry.superellipsePath(geometry.RING_INNER)} />
    <StartMark />
  </g>
));

function StartMark() {
  const { x, y } = geometry.space(0);
  return <path class="start-mark" d={`M${x - 12} ${y - 13}l22 13l-22 13z`} />;
}

export const BonusPlace = memo(
  (
    props: PlaceProps & {
      number: number;
      space: number;
      copies: number;
      worth: number;
      players: number;
    },
  ) => {
    const { x, y, half } = geometry.space(props.space);
    const { copies, worth } = props;
    const inner = half - 3;
    return (
      <PlaceBox {...props} kind={classes('bonus', copies === 0 && 'gone')} x={x} y={y} half={half}>
        {copies === 0 ? (
          <text class="bonus-gone" y={7}>
            {props.number}
          </text>
        ) : (
          <g class="art">
            {copies > 2 && (
              <rect
                class="copy"
                x={-inner + 4}
                y={-inner - 4}
                width={2 * inner}
                height={2 * inner}
                rx={7}
              />
            )}
            {copies > 1 && (
              <rect
                class="copy"
                x={-inner + 2}
                y={-inner - 2}
                width={2 * inner}
                height={2 * inner}
                rx={7}
              />
            )}
            <At half={inner}>
              <BonusTile number={props.number} players={props.players} />
            </At>
            <text class="bonus-number" x={-inner + 9} y={-inner + 12}>
              {props.number}
            </text>
          </g>
        )}
        {copies > 1 && (
          <g class="count" transform={`translate(${half - 7} ${-half + 7})`}>
            <circle r={10} />
            <text y={5}>{copies}</text>
          </g>
        )}
        {worth > 0 && copies > 0 && (
          <g class="worth" transform={`translate(${half - 10} ${half - 7})`}>
            <rect x={-14} y={-9} width={28} height={18} rx={9} />
            <text y={5}>+{worth}</text>
          </g>
        )}
      </PlaceBox>
    );
  },
);

/** Where each seat's meeple stands, with commas. */
export const Meeples = memo(({ spaces }: { spaces: string }) => {
  const at = spaces.split(',').map(Number);
  return (
    <g class="meeples" {...QUIET}>
      {at.map((space, index) => {
        const together = at.filter((other) => other === space).length;
        const before = at.slice(0, index).filter((other) => other === space).length;
        const { x, y, half } = geometry.meeple(space, before, together);
        return (
          <g key={index} data-thing={`meeple ${index + 1}`}>
            <At x={x} y={y} half={half + 4}>
              <Meeple seat={index + 1} />
            </At>
          </g>
        );
      })}
    </g>
  );
});
