/** Ends of ways and flights: places, the seats' corners, spaces of the track; and where they are on the board. */
import { useCallback } from 'preact/hooks';
import type { Place } from '../game/place.ts';
import type { SeatNumber } from '../game/protocol.ts';
import { corner, meeple, type Point, type Spot, space } from './geometry.ts';

export type End =
  | Place
  | { type: 'corner'; seat: SeatNumber }
  /** A space of the track, 0 before it, with the meeple there. */
  | { type: 'space'; space: number };

/** Where a stack seems to be while none is shown. */
const ABOVE: Point = { x: 500, y: -20 };

/** Where something outside of the picture is, in its units. */
function outside(svg: SVGSVGElement | null, selector: string): Point | null {
  // The stacks may be shown twice, or nowhere.
  const box = [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .find(({ width }) => width > 0);
  const world = svg?.querySelector<SVGGElement>('.board-world')?.getScreenCTM()?.inverse();
  if (!box || !world) return null;
  const point = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2);
  const { x, y } = point.matrixTransform(world);
  return { x, y };
}

export type Locate = (end: End) => Point | null;

export function useLocate(
  spotOf: ReadonlyMap<Place, Spot>,
  svg: { current: SVGSVGElement | null },
): Locate {
  return useCallback(
    (end) => {
      switch (end.type) {
        case 'corner':
          return end.seat > 0 ? corner(end.seat) : null;
        case 'space':
          return end.space === 0 ? space(0) : meeple(end.space, 0, 1);
        case 'stack':
          return outside(svg.current, `[data-place="${end.code}"]`) ?? ABOVE;
        default:
          return spotOf.get(end) ?? null;
      }
    },
    [spotOf, svg],
  );
}
