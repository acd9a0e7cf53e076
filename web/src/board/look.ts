/** The part of the board that is seen: pure functions of a square within the board. */
import { type Point, SIZE } from './geometry.ts';

/** The seen square: its upper left corner in units, and how many times larger it is drawn. */
export interface Look {
  x: number;
  y: number;
  scale: number;
}

export const WHOLE: Look = { x: 0, y: 0, scale: 1 };
export const CLOSEST = 5;

/** Nothing but board is ever seen. */
export function bounded({ x, y, scale }: Look): Look {
  const close = Math.min(CLOSEST, Math.max(1, scale));
  const room = SIZE - SIZE / close;
  const within = (value: number) => Math.min(room, Math.max(0, value));
  return { x: within(x), y: within(y), scale: close };
}

/** The same point stays under the finger. */
export function scaledAround(look: Look, point: Point, scale: number): Look {
  const close = Math.min(CLOSEST, Math.max(1, scale));
  return bounded({
    x: point.x - ((point.x - look.x) * look.scale) / close,
    y: point.y - ((point.y - look.y) * look.scale) / close,
    scale: close,
  });
}

/** Moved by units of the board as it is seen. */
export const movedBy = (look: Look, x: number, y: number): Look => ({
  ...look,
  x: look.x - x,
  y: look.y - y,
});

export function centredOn(point: Point, scale: number): Look {
  return bounded({ x: point.x - SIZE / scale / 2, y: point.y - SIZE / scale / 2, scale });
}

/** Moves the picture just so far that a place with some air around it is seen. */
export function showing(look: Look, point: Point, half: number): Look {
  const seen = SIZE / look.scale;
  const air = half + 24;
  const moved = (from: number, at: number) =>
    at - air < from ? at - air : at + air > from + seen ? at + air - seen : from;
  return bounded({ ...look, x: moved(look.x, point.x), y: moved(look.y, point.y) });
}
