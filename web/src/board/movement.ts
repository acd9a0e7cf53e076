/** How a thing moves from one place to another: keyframes of the browser's animations. */
import { type Flight, LONG_FLIGHT_MS, SHORT_FLIGHT_MS } from './flights.ts';
import type { Point } from './geometry.ts';

const STEPS = 10;

/** Things that go to or from their owner, not to a place of the board. */
const toOwner = ({ cargo: { what } }: Flight): boolean =>
  what === 'francs' || what === 'vp' || what === 'token' || what === 'bonus';

/** Points along the arch between two places, as transforms. */
function arch(from: Point, to: Point): string[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const lift = Math.min(70, length * 0.25);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const part = step / STEPS;
    const up = 4 * part * (1 - part) * lift;
    const x = from.x + (to.x - from.x) * part;
    const y = from.y + (to.y - from.y) * part - up;
    return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
  });
}

/** What goes to its owner pops first, then shrinks on its way. */
function sizeAt(part: number, gain: boolean): number {
  if (!gain) return 1 + 0.5 * Math.sin(Math.PI * part);
  return part < 0.2 ? 0.7 + part * 3 : 1.3 - 0.7 * part;
}

/** A thing that appears where it stays. */
const appearing = ({ x, y }: Point): Keyframe[] => [
  { transform: `translate(${x}px, ${y + 14}px) scale(0.2)`, opacity: 0 },
  { transform: `translate(${x}px, ${y - 10}px) scale(1.25)`, opacity: 1, offset: 0.6 },
  { transform: `translate(${x}px, ${y}px) scale(1)`, opacity: 1 },
];

export interface Movement {
  frames: Keyframe[];
  milliseconds: number;
}

export function movement(flight: Flight, from: Point, to: Point): Movement {
  if (Math.hypot(to.x - from.x, to.y - from.y) < 1)
    return { frames: appearing(to), milliseconds: SHORT_FLIGHT_MS };
  const gain = toOwner(flight);
  const frames = arch(from, to).map((transform, step): Keyframe => {
    const part = step / STEPS;
    const opacity = gain && part > 0.9 ? 0.3 : 1;
    return { transform: `${transform} scale(${sizeAt(part, gain).toFixed(2)})`, opacity };
  });
  const long = gain || flight.cargo.what === 'tile';
  return { frames, milliseconds: long ? LONG_FLIGHT_MS : SHORT_FLIGHT_MS + 60 };
}

const TURN_BACK: Keyframe[] = [
  { transform: 'scaleX(1)', opacity: 1 },
  { transform: 'scaleX(0)', opacity: 1, offset: 0.55 },
  { transform: 'scaleX(0)', opacity: 0 },
];
const TURN_FRONT: Keyframe[] = [
  { transform: 'scaleX(0)' },
  { transform: 'scaleX(0)', offset: 0.55 },
  { transform: 'scaleX(1)' },
];

/** Starts it; a drawn tile turns over on its way. */
export function animate(
  item: Element,
  { frames, milliseconds }: Movement,
  delay: number,
  pace: number,
): Animation[] {
  const options: KeyframeAnimationOptions = {
    duration: milliseconds / pace,
    delay: delay / pace,
    easing: 'ease-in-out',
    fill: 'both',
  };
  const parts: [Element | null, Keyframe[]][] = [
    [item, frames],
    [item.querySelector('.board-flight-back'), TURN_BACK],
    [item.querySelector('.board-flight-front'), TURN_FRONT],
  ];
  return parts.flatMap(([part, steps]) => (part ? [part.animate(steps, options)] : []));
}
