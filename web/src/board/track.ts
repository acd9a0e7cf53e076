/** The bonus track: a ring of 30 spaces around the districts, the meeples before them. */
import { figures } from '../game/figures.ts';
import {
  type Box,
  CENTRE,
  closedPath,
  HALF,
  type Point,
  RING_POWER,
  SIZE,
  superellipse,
} from './plane.ts';

export const SPACES = 30;

const RING_RADIUS = SIZE / 2 - HALF.bonus - 5;
/** From the middle of the ring inward to the feet of the meeples, and to the districts. */
const MEEPLE_DEPTH = HALF.bonus + HALF.meeple + 3;
const INNER_DEPTH = HALF.bonus + 2 * HALF.meeple + 5;
export const INNER_RADIUS = RING_RADIUS - INNER_DEPTH;
/** The edges of the ring's band. */
export const RING_OUTER = RING_RADIUS + HALF.bonus + 3;
export const RING_INNER = RING_RADIUS - HALF.bonus - 4;

/** Directions from the centre that cut the ring into pieces of one length, from the top clockwise. */
function evenAngles(radius: number, count: number): number[] {
  const steps = 3600;
  const top = -Math.PI / 2;
  const lengths = [0];
  let before = superellipse(radius, top);
  for (let step = 1; step <= steps; step++) {
    const here = superellipse(radius, top + (step / steps) * 2 * Math.PI);
    lengths.push((lengths[step - 1] ?? 0) + Math.hypot(here.x - before.x, here.y - before.y));
    before = here;
  }
  const whole = lengths[steps] ?? 0;
  const angles: number[] = [];
  let step = 0;
  for (let piece = 0; piece < count; piece++) {
    while ((lengths[step] ?? whole) < (whole * piece) / count) step++;
    angles.push(top + (step / steps) * 2 * Math.PI);
  }
  return angles;
}

/** One more than there are spaces: where the meeples start lies at the top. */
const SLOTS = SPACES + 1;
const SLOT_ANGLES = evenAngles(RING_RADIUS, SLOTS);
const SLOT_EDGES = evenAngles(RING_RADIUS, SLOTS * 2).filter((_, index) => index % 2 === 1);

/** The middle of a space of the track; space 0 is the start. */
export function space(number: number): Box {
  return { ...superellipse(RING_RADIUS, SLOT_ANGLES[number % SLOTS] ?? 0), half: HALF.bonus };
}

/** The unit vector from the ring inward at a space. */
export function inward(number: number): Point {
  const { x, y } = space(number);
  const gradient = (value: number) =>
    Math.sign(CENTRE - value) * Math.abs(CENTRE - value) ** (RING_POWER - 1);
  const length = Math.hypot(gradient(x), gradient(y));
  return { x: gradient(x) / length, y: gradient(y) / length };
}

/** Where a meeple stands that shares its space with others: side by side along the ring. */
export function meeple(number: number, index: number, count: number): Box {
  const middle = space(number);
  const into = inward(number);
  if (number === 0) {
    // On the start itself, two by two.
    const column = index % 2 === 0 ? -1 : 1;
    const row = count <= 2 ? 0 : index < 2 ? -1 : 1;
    const alone = count === 1 ? 0 : column * (HALF.meeple + 1);
    return { x: middle.x + alone, y: middle.y + row * (HALF.meeple + 1), half: HALF.meeple };
  }
  // Upright boxes on a slanted line need more room beside each other.
  const slant = Math.max(Math.abs(into.x), Math.abs(into.y));
  const apart = Math.min(23, 66 / count) * (index - (count - 1) / 2);
  const steep = Math.min(Math.abs(into.x), Math.abs(into.y));
  const deep =
    MEEPLE_DEPTH - HALF.bonus + HALF.bonus * (0.1 + 0.9 / slant) + 0.95 * steep * Math.abs(apart);
  return {
    x: middle.x + into.x * deep - into.y * apart,
    y: middle.y + into.y * deep + into.x * apart,
    half: HALF.meeple,
  };
}

export type Zone = 'A' | 'B' | 'C';

export function zone(number: number): Zone {
  const { A, B } = figures.track.value.zones;
  return number <= A[1] ? 'A' : number <= B[1] ? 'B' : 'C';
}

/** A piece of the ring's band, from one space to another, as path data. */
export function band(first: number, last: number): string {
  const from = SLOT_EDGES[(first - 1 + SLOTS) % SLOTS] ?? 0;
  let to = SLOT_EDGES[last % SLOTS] ?? 0;
  if (to < from) to += 2 * Math.PI;
  const steps = Math.max(4, (last - first + 1) * 4);
  const points: Point[] = [];
  for (let step = 0; step <= steps; step++)
    points.push(superellipse(RING_OUTER, from + ((to - from) * step) / steps));
  for (let step = steps; step >= 0; step--)
    points.push(superellipse(RING_INNER, from + ((to - from) * step) / steps));
  return closedPath(points);
}

/** The line between two neighbouring spaces. */
export function seam(number: number): [Point, Point] {
  const angle = SLOT_EDGES[number % SLOTS] ?? 0;
  return [superellipse(RING_INNER, angle), superellipse(RING_OUTER, angle)];
}
