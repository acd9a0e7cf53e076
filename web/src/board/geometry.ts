/**
 * Where everything lies on the board: pure functions of codes, in units of the viewBox
 * `0 0 1000 1000`. Nothing here knows a rule, a view or a screen.
 */
import type { District, Place } from '../protocol.ts';

export const SIZE = 1000;
export const CENTRE = SIZE / 2;
export const DISTRICTS: readonly District[] = ['BEL', 'BAT', 'MON', 'LAV', 'STG', 'CHA'];
export const VALUES = [1, 2, 3, 4, 5, 8] as const;
export const SPACES = 30;
/** Landmarks of one district that have a full-sized place; more of them move together. */
export const ROW = 3;

export interface Point {
  x: number;
  y: number;
}

/** An upright box around a middle. */
export interface Box extends Point {
  half: number;
  /** Half of the height where it differs from half of the width. */
  tall?: number;
}

/** Halves of the sides of what stands on the board. */
export const HALF = {
  arc: 46,
  key: 18,
  bank: 27,
  plot: 33,
  landmark: 34,
  plaque: 54,
  plaqueTall: 17,
  bonus: 34,
  meeple: 13,
  corner: 32,
} as const;

/** A key is narrower than high. */
const KEY_WIDTH = 0.58;

/** The roundabout around the Arc, and half of an avenue's width. */
export const ROUNDABOUT = 88;
export const AVENUE = 9;

const RING_RADIUS = SIZE / 2 - HALF.bonus - 5;
/** The ring is a superellipse: a circle that uses the corners of its square. */
const RING_POWER = 4;
/** From the middle of the ring inward to the feet of the meeples, and to the districts. */
const MEEPLE_DEPTH = HALF.bonus + HALF.meeple + 3;
const INNER_DEPTH = HALF.bonus + 2 * HALF.meeple + 5;
export const INNER_RADIUS = RING_RADIUS - INNER_DEPTH;
/** The edges of the ring's band. */
export const RING_OUTER = RING_RADIUS + HALF.bonus + 3;
export const RING_INNER = RING_RADIUS - HALF.bonus - 4;

/** The point of a superellipse in a direction; angles in radians, 0 to the right, clockwise. */
export function superellipse(radius: number, angle: number): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const length =
    radius / (Math.abs(cos) ** RING_POWER + Math.abs(sin) ** RING_POWER) ** (1 / RING_POWER);
  return { x: CENTRE + length * cos, y: CENTRE + length * sin };
}

/** A closed superellipse as path data. */
export function superellipsePath(radius: number): string {
  const steps = 120;
  let path = '';
  for (let step = 0; step < steps; step++) {
    const { x, y } = superellipse(radius, (step / steps) * 2 * Math.PI);
    path += `${step === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return `${path}Z`;
}

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
  return number <= 10 ? 'A' : number <= 20 ? 'B' : 'C';
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
  return `${points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`;
}

/** The line between two neighbouring spaces. */
export function seam(number: number): [Point, Point] {
  const angle = SLOT_EDGES[number % SLOTS] ?? 0;
  return [superellipse(RING_INNER, angle), superellipse(RING_OUTER, angle)];
}

/*
 * Sectors. Things stand upright, so a sector cannot just be turned: there is one plan for
 * the two sectors above and below the Arc and one for the four beside it, mirrored.
 * A plan is in units from the centre; `out` grows away from the horizontal middle line,
 * `side` to the right.
 */
interface Plan {
  bank: Point;
  /** Where up to four keys lie at the bank. */
  bankKeys: readonly Point[];
  /** Plots of the values 1, 2, 3 on one avenue and 4, 5, 8 on the other. */
  left: readonly Point[];
  right: readonly Point[];
  plaque: Point;
  bar: Point;
  name: Point;
  /** The landmarks' row: a line of three points. */
  row: readonly Point[];
}

const at = (x: number, y: number): Point => ({ x, y });

/** Above the Arc: y counts upward. */
const UPRIGHT: Plan = {
  bank: at(0, 126),
  bankKeys: [at(-40, 112), at(40, 112), at(-58, 143), at(58, 143)],
  left: [at(-60, 213), at(-101, 285), at(-142, 357)],
  right: [at(60, 213), at(101, 285), at(142, 357)],
  plaque: at(0, 300),
  bar: at(0, 260),
  name: at(0, 168),
  row: [at(-72, 356), at(0, 356), at(72, 356)],
};

/** To the right of the Arc and above the middle line: y counts upward. */
const BESIDE: Plan = {
  bank: at(109, 61),
  bankKeys: [at(93, 108), at(120, 108), at(147, 48), at(169, 48)],
  left: [at(155, 160), at(197, 233), at(239, 306)],
  right: [at(213, 46), at(285, 46), at(357, 46)],
  plaque: at(246, 179),
  bar: at(246, 138),
  name: at(246, 102),
  row: [at(308, 284), at(335, 214), at(352, 125)],
};

interface Turn {
  plan: Plan;
  /** -1 mirrors. */
  x: 1 | -1;
  y: 1 | -1;
}

/** BEL at the top, then clockwise. */
const TURNS: Record<District, Turn> = {
  BEL: { plan: UPRIGHT, x: 1, y: -1 },
  BAT: { plan: BESIDE, x: 1, y: -1 },
  MON: { plan: BESIDE, x: 1, y: 1 },
  LAV: { plan: UPRIGHT, x: 1, y: 1 },
  STG: { plan: BESIDE, x: -1, y: 1 },
  CHA: { plan: BESIDE, x: -1, y: -1 },
};

function turned({ x, y }: Turn, point: Point): Point {
  return { x: CENTRE + x * point.x, y: CENTRE + y * point.y };
}

function districtOf(code: string): District {
  return code.slice(0, 3) as District;
}

export function bank(district: District): Box {
  return { ...turned(TURNS[district], TURNS[district].plan.bank), half: HALF.bank };
}

export function bankKey(district: District, seat: number): Box {
  const point = TURNS[district].plan.bankKeys[(seat - 1) % 4] ?? at(0, 0);
  return { ...turned(TURNS[district], point), half: HALF.key * KEY_WIDTH, tall: HALF.key };
}

/** `MON1` … `MON8`. */
export function plot(code: Place): Box {
  const turn = TURNS[districtOf(code)];
  const index = VALUES.indexOf(Number(code.slice(3)) as (typeof VALUES)[number]);
  // Going clockwise one meets 1 2 3 first; a mirrored plan changes sides.
  const first = turn.x * -turn.y === 1 ? turn.plan.left : turn.plan.right;
  const second = turn.x * -turn.y === 1 ? turn.plan.right : turn.plan.left;
  const point = (index < 3 ? first[index] : second[index - 3]) ?? at(0, 0);
  return { ...turned(turn, point), half: HALF.plot };
}

export function plaque(district: District): Box {
  const turn = TURNS[district];
  return { ...turned(turn, turn.plan.plaque), half: HALF.plaque, tall: HALF.plaqueTall };
}

/** The bar of sums: its middle. */
export function bar(district: District): Box {
  const turn = TURNS[district];
  return { ...turned(turn, turn.plan.bar), half: HALF.plaque, tall: 11 };
}

export function districtName(district: District): Point {
  return turned(TURNS[district], TURNS[district].plan.name);
}

/** The place of the landmark number `index` of `count` (with the site of the next one) in a row. */
export function landmark(district: District, index: number, count: number): Box {
  const turn = TURNS[district];
  const { row } = turn.plan;
  const slots = Math.max(ROW, count);
  const half = (HALF.landmark * ROW) / slots;
  // Smaller ones begin and end nearer to the row's ends.
  const beyond = (HALF.landmark - half) / (2 * HALF.landmark);
  const along = -beyond + (index / (slots - 1)) * (ROW - 1 + 2 * beyond);
  const segment = Math.max(0, Math.min(ROW - 2, Math.floor(along)));
  const from = row[segment] ?? at(0, 0);
  const to = row[segment + 1] ?? from;
  const part = along - segment;
  const point = at(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  return { ...turned(turn, point), half: half - (slots > ROW ? 1 : 0) };
}

export const ARC: Box = { x: CENTRE, y: CENTRE, half: HALF.arc };

/** Where a seat's key lies at the Arc. */
export function arcKey(seat: number): Box {
  const x = seat === 1 || seat === 4 ? -1 : 1;
  const y = seat === 1 || seat === 2 ? -1 : 1;
  return {
    x: CENTRE + x * 57,
    y: CENTRE + y * 33,
    half: HALF.key * KEY_WIDTH,
    tall: HALF.key,
  };
}

/** A seat's corner of the board, clockwise from the upper left as seats play clockwise. */
export function corner(seat: number): Box {
  const inset = HALF.corner + 3;
  const x = seat === 1 || seat === 4 ? inset : SIZE - inset;
  const y = seat === 1 || seat === 2 ? inset : SIZE - inset;
  return { x, y, half: HALF.corner };
}

/** The edge between a district and the one before it, as a line from the roundabout outward. */
export function avenue(district: District): [Point, Point] {
  const angle = ((DISTRICTS.indexOf(district) * 60 - 120) * Math.PI) / 180;
  return [
    { x: CENTRE + ROUNDABOUT * Math.cos(angle), y: CENTRE + ROUNDABOUT * Math.sin(angle) },
    superellipse(INNER_RADIUS + 6, angle),
  ];
}

/** A district's ground, between its avenues, as path data. */
export function ground(district: District): string {
  const middle = ((DISTRICTS.indexOf(district) * 60 - 90) * Math.PI) / 180;
  const wide = Math.PI / 6;
  const points: Point[] = [];
  const steps = 24;
  const edge = (radius: number, side: -1 | 1, outside: (angle: number) => Point) => {
    // Parallel to the avenue, not through the centre.
    const shift = Math.asin(AVENUE / Math.hypot(radius, 1));
    return outside(middle + side * (wide - shift));
  };
  const inner = ROUNDABOUT + 6;
  const round = (angle: number): Point => ({
    x: CENTRE + inner * Math.cos(angle),
    y: CENTRE + inner * Math.sin(angle),
  });
  const outer = (angle: number) => superellipse(INNER_RADIUS, angle);
  const reach = (side: -1 | 1) => {
    const point = outer(middle + side * wide);
    return Math.hypot(point.x - CENTRE, point.y - CENTRE);
  };
  const leftShift = Math.asin(AVENUE / reach(-1));
  const rightShift = Math.asin(AVENUE / reach(1));
  points.push(edge(inner, -1, round));
  for (let step = 0; step <= steps; step++) {
    const from = middle - wide + leftShift;
    const to = middle + wide - rightShift;
    points.push(outer(from + ((to - from) * step) / steps));
  }
  const innerShift = Math.asin(AVENUE / inner);
  for (let step = 6; step >= 0; step--) {
    const from = middle - wide + innerShift;
    const to = middle + wide - innerShift;
    points.push(round(from + ((to - from) * step) / 6));
  }
  return `${points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`;
}

/*
 * Places by their names on the board. Beside the notation's places there are the site of a
 * new landmark `@MON`, the space of a VP tile `vp MON`, and a tile of the track `bonus 14`.
 */

export interface Spot extends Box {
  place: string;
}

/** What the picture depends on: landmarks by district, and the order of the track. */
export interface Layout {
  landmarks: Record<District, string[]>;
  /** Districts that show a site for one more. */
  sites: boolean;
  track: number[];
}

export function landmarkSlots(layout: Layout, district: District): number {
  return layout.landmarks[district].length + (layout.sites ? 1 : 0);
}

/** Every place that can be pointed at, the Arc first. */
export function spots(layout: Layout): Spot[] {
  const found: Spot[] = [{ place: 'ARC', ...ARC }];
  for (const district of DISTRICTS) {
    found.push({ place: `${district}0`, ...bank(district) });
    for (const value of VALUES)
      found.push({ place: `${district}${value}`, ...plot(`${district}${value}`) });
    found.push({ place: `vp ${district}`, ...plaque(district) });
    const slots = landmarkSlots(layout, district);
    layout.landmarks[district].forEach((code, index) => {
      found.push({ place: code, ...landmark(district, index, slots) });
    });
    if (layout.sites)
      found.push({
        place: `@${district}`,
        ...landmark(district, layout.landmarks[district].length, slots),
      });
  }
  layout.track.forEach((number, index) => {
    found.push({ place: `bonus ${number}`, ...space(index + 1) });
  });
  return found;
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

/** The district around a point, null in the middle and on the ring. */
export function districtAt(point: Point): District | null {
  const dx = point.x - CENTRE;
  const dy = point.y - CENTRE;
  const length = (Math.abs(dx) ** RING_POWER + Math.abs(dy) ** RING_POWER) ** (1 / RING_POWER);
  if (Math.hypot(dx, dy) < ROUNDABOUT || length > INNER_RADIUS) return null;
  const turnedBy = (Math.atan2(dy, dx) * 180) / Math.PI + 120;
  return DISTRICTS[Math.floor(((turnedBy + 360) % 360) / 60)] ?? null;
}

/** The middle of a district, to look at it closely. */
export function districtMiddle(district: District): Point {
  const angle = ((DISTRICTS.indexOf(district) * 60 - 90) * Math.PI) / 180;
  return { x: CENTRE + 248 * Math.cos(angle), y: CENTRE + 248 * Math.sin(angle) };
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
