/** The drawings that the board uses, brought to their sizes and figures. */
import type { ComponentChildren } from 'preact';
import { BonusFace as Face, RingTile } from '../art/index.tsx';
import { figures } from '../figures.ts';
import { zone } from './geometry.ts';

export {
  Arc,
  Bank,
  Coin,
  DistrictPatterns,
  districtFill,
  Facade,
  Key,
  Landmark,
  Lot,
  Meeple,
  NumberPlate,
  SeatBadge,
  StackBack,
  Token,
  Vp,
  VpPlaque,
} from '../art/index.tsx';

/** A bonus tile with its ground. */
export function BonusTile({ number, players }: { number: number; players?: number | undefined }) {
  const tile = figures.bonus[String(number)];
  return (
    <g>
      <RingTile zone={zone(number)} />
      {tile && <Face tile={tile} players={players} />}
    </g>
  );
}

/** A drawing of half a side `half` at a point. */
export function At({
  x = 0,
  y = 0,
  half,
  children,
}: {
  x?: number;
  y?: number;
  half: number;
  children: ComponentChildren;
}) {
  return <g transform={`translate(${x} ${y}) scale(${half / 50})`}>{children}</g>;
}
