/** The drawings that the board uses, brought to their sizes and figures. */
import type { ComponentChildren } from 'preact';
import * as art from '../art/index.tsx';
import { figures } from '../game/figures.ts';
import { memo } from '../ui/memo.ts';
import { zone } from './geometry.ts';

export { DistrictPatterns, districtFill, VpPlaque } from '../art/index.tsx';

// A place changes its light far more often than what stands on it.
export const Arc = memo(art.Arc);
export const Bank = memo(art.Bank);
export const Coin = memo(art.Coin);
export const Facade = memo(art.Facade);
export const Key = memo(art.Key);
export const Landmark = memo(art.Landmark);
export const Lot = memo(art.Lot);
export const Meeple = memo(art.Meeple);
export const NumberPlate = memo(art.NumberPlate);
export const SeatBadge = memo(art.SeatBadge);
export const StackBack = memo(art.StackBack);
export const Token = memo(art.Token);
export const Vp = memo(art.Vp);

/** A bonus tile with its ground. */
export const BonusTile = memo(
  ({ number, players }: { number: number; players?: number | undefined }) => {
    const tile = figures.bonus[String(number)];
    return (
      <g>
        <art.RingTile zone={zone(number)} />
        {tile && <art.BonusFace tile={tile} players={players} />}
      </g>
    );
  },
);

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
