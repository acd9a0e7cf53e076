/** The board's plane: a square of 1000 units, the sizes of what stands on it, and the superellipse of its ring. */

export const SIZE = 1000;
export const CENTRE = SIZE / 2;

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
export const KEY_WIDTH = 0.58;

/** The ring is a superellipse: a circle that uses the corners of its square. */
export const RING_POWER = 4;

/** The point of a superellipse in a direction; angles in radians, 0 to the right, clockwise. */
export function superellipse(radius: number, angle: number): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const length =
    radius / (Math.abs(cos) ** RING_POWER + Math.abs(sin) ** RING_POWER) ** (1 / RING_POWER);
  return { x: CENTRE + length * cos, y: CENTRE + length * sin };
}

/** A closed line through these points as path data. */
export const closedPath = (points: readonly Point[]): string =>
  `${points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`;

/** A closed superellipse as path data. */
export function superellipsePath(radius: number): string {
  const steps = 120;
  return closedPath(
    Array.from({ length: steps }, (_, step) => superellipse(radius, (step / steps) * 2 * Math.PI)),
  );
}
