/**
 * The six districts around the Arc, and the corners of the seats. Things stand upright, so a sector cannot just be
 * turned: there is one plan for the two sectors above and below the Arc and one for the four beside it, mirrored.
 */
import { DISTRICTS, type District, VALUES } from '../game/codes.ts';
import type { BuildingPlace } from '../game/place.ts';
import {
  type Box,
  CENTRE,
  closedPath,
  HALF,
  KEY_WIDTH,
  type Point,
  RING_POWER,
  SIZE,
  superellipse,
} from './plane.ts';
import { INNER_RADIUS } from './track.ts';

/** The roundabout around the Arc, and half of an avenue's width. */
export const ROUNDABOUT = 88;
export const AVENUE = 9;
/** Landmarks of one district that have a full-sized place; more of them move together. */
export const ROW = 3;

/** In units from the centre; y grows away from the horizontal middle line, x to the right. */
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

export function bank(district: District): Box {
  return { ...turned(TURNS[district], TURNS[district].plan.bank), half: HALF.bank };
}

export function bankKey(district: District, seat: number): Box {
  const point = TURNS[district].plan.bankKeys[(seat - 1) % 4] ?? at(0, 0);
  return { ...turned(TURNS[district], point), half: HALF.key * KEY_WIDTH, tall: HALF.key };
}

export function plot({ district, value }: Pick<BuildingPlace, 'district' | 'value'>): Box {
  const turn = TURNS[district];
  const index = VALUES.indexOf(value);
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

export const ARC_BOX: Box = { x: CENTRE, y: CENTRE, half: HALF.arc };

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
  return closedPath(points);
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
