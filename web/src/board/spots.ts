/** Every place that can be pointed at, where it is, and which one an arrow key leads to. */
import { DISTRICTS, type District, type LandmarkCode } from '../game/codes.ts';
import { ARC, BANKS, BUILDINGS, type Place, readPlace, SITES, VP_PLACES } from '../game/place.ts';
import type { Box, Point } from './plane.ts';
import { ARC_BOX, bank, landmark, plaque, plot } from './sectors.ts';
import { space } from './track.ts';

export interface Spot extends Box {
  place: Place;
}

/** What the picture depends on: landmarks by district, and the order of the track. */
export interface Layout {
  landmarks: Record<District, LandmarkCode[]>;
  /** Districts that show a site for one more. */
  sites: boolean;
  track: number[];
}

export function landmarkSlots(layout: Layout, district: District): number {
  return layout.landmarks[district].length + (layout.sites ? 1 : 0);
}

function spotsIn(district: District, layout: Layout): Spot[] {
  const slots = landmarkSlots(layout, district);
  const standing = layout.landmarks[district];
  const landmarks = standing.flatMap((code, index): Spot[] => {
    const place = readPlace(code);
    return place ? [{ place, ...landmark(district, index, slots) }] : [];
  });
  return [
    { place: BANKS[district], ...bank(district) },
    ...BUILDINGS[district].map((place) => ({ place, ...plot(place) })),
    { place: VP_PLACES[district], ...plaque(district) },
    ...landmarks,
    ...(layout.sites
      ? [{ place: SITES[district], ...landmark(district, standing.length, slots) }]
      : []),
  ];
}

/** The Arc first. */
export function spots(layout: Layout): Spot[] {
  const track = layout.track.flatMap((number, index): Spot[] => {
    const place = readPlace(`bonus ${number}`);
    return place ? [{ place, ...space(index + 1) }] : [];
  });
  return [
    { place: ARC, ...ARC_BOX },
    ...DISTRICTS.flatMap((district) => spotsIn(district, layout)),
    ...track,
  ];
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** How far sideways counts against how far ahead: a place straight ahead is preferred. */
const SIDEWAYS = 3;

/** The place that an arrow leads to: the nearest one ahead; null at the edge. */
export function neighbour(all: readonly Spot[], from: Spot, direction: Direction): Spot | null {
  const horizontal = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: Spot | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of all) {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const ahead = sign * (horizontal ? dx : dy);
    const beside = Math.abs(horizontal ? dy : dx);
    // Within 60° of the arrow.
    if (ahead < 1 || beside > ahead * 1.75) continue;
    const cost = ahead + SIDEWAYS * beside;
    if (cost < least) {
      least = cost;
      best = spot;
    }
  }
  return best;
}

/** A key's way as path data: a gentle arch from one place to the other. */
export function way(from: Point, to: Point): string {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const lift = Math.min(60, Math.hypot(dx, dy) * 0.22);
  const length = Math.hypot(dx, dy) || 1;
  // The arch bends to the side that is farther up.
  const bend = dx >= 0 ? 1 : -1;
  const control = {
    x: middle.x + (bend * dy * lift) / length,
    y: middle.y - (bend * dx * lift) / length,
  };
  const n = (value: number) => value.toFixed(1);
  return `M${n(from.x)} ${n(from.y)}Q${n(control.x)} ${n(control.y)} ${n(to.x)} ${n(to.y)}`;
}
