/**
 * Looking closer: the part of the board that is seen, by buttons, wheel, pinch, double tap and
 * keys. A plain wheel and a finger on the whole board stay the page's own.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { CENTRE, districtAt, districtMiddle, type Point, SIZE } from './geometry.ts';

/** The seen square: its upper left corner in units, and how many times larger it is drawn. */
export interface Look {
  x: number;
  y: number;
  scale: number;
}

export const WHOLE: Look = { x: 0, y: 0, scale: 1 };
export const CLOSEST = 5;
/** A district fills the picture. */
const DISTRICT_SCALE = 2.2;
const STEP = 1.5;

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

export interface Zoom {
  look: Look;
  /** Following a finger: no easing. */
  live: boolean;
  closer: () => void;
  farther: () => void;
  whole: () => void;
  show: (point: Point, half: number) => void;
  /** Did the last press move the picture, or only look at something? Then its click means nothing. */
  dragged: () => boolean;
}

const TAP_TIME = 320;
const TAP_APART = 30;
const DRAG_APART = 6;
/** A finger that stays as long looks at what the place would bring, and does not choose it. */
const LONG_PRESS = 450;

export const isLook = (pointer: string, begun: number, ended: number): boolean =>
  pointer !== 'mouse' && ended - begun >= LONG_PRESS;

export function useZoom(svg: { current: SVGSVGElement | null }): Zoom {
  const [look, setLook] = useState(WHOLE);
  const [live, setLive] = useState(false);
  const now = useRef(look);
  now.current = look;
  const moved = useRef(false);

  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const fingers = new Map<number, { x: number; y: number }>();
    let lastTap = { time: 0, x: 0, y: 0 };
    let pressed = { x: 0, y: 0, time: 0 };

    const unitsPerPixel = () => SIZE / element.getBoundingClientRect().width;
    const pointAt = (x: number, y: number, at = now.current): Point => {
      const box = element.getBoundingClientRect();
      const units = unitsPerPixel();
      return {
        x: at.x + ((x - box.left) * units) / at.scale,
        y: at.y + ((y - box.top) * units) / at.scale,
      };
    };
    const set = (next: Look) => {
      now.current = next;
      setLook(next);
    };

    const wheel = (event: WheelEvent) => {
      // Trackpads report a pinch as a wheel with the control key.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setLive(true);
      const at = now.current;
      const scale = at.scale * Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.006));
      set(scaledAround(at, pointAt(event.clientX, event.clientY), scale));
    };

    const down = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      if (fingers.size === 0) {
        moved.current = false;
        pressed = { x: event.clientX, y: event.clientY, time: event.timeStamp };
      }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };

    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const after = { x: event.clientX, y: event.clientY };
      if (fingers.size === 1) {
        const far = Math.hypot(after.x - pressed.x, after.y - pressed.y);
        if (!moved.current && far < DRAG_APART) return;
        if (now.current.scale > 1) {
          if (!moved.current) element.setPointerCapture?.(event.pointerId);
          moved.current = true;
          setLive(true);
          const units = unitsPerPixel() / now.current.scale;
          const at = now.current;
          set(
            bounded({
              ...at,
              x: at.x - (after.x - before.x) * units,
              y: at.y - (after.y - before.y) * units,
            }),
          );
        }
      } else if (fingers.size === 2) {
        moved.current = true;
        setLive(true);
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1] ?? before;
        const wide = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
        const middle = { x: (other.x + after.x) / 2, y: (other.y + after.y) / 2 };
        const grown = wide(after, other) / wide(before, other);
        const at = now.current;
        const units = unitsPerPixel() / at.scale;
        const slid = {
          ...at,
          x: at.x - ((after.x - before.x) / 2) * units,
          y: at.y - ((after.y - before.y) / 2) * units,
        };
        set(scaledAround(slid, pointAt(middle.x, middle.y, slid), at.scale * grown));
      }
      fingers.set(event.pointerId, after);
    };

    const up = (event: PointerEvent) => {
      const was = fingers.delete(event.pointerId);
      if (fingers.size === 0) setLive(false);
      if (isLook(event.pointerType, pressed.time, event.timeStamp)) moved.current = true;
      if (!was || moved.current || event.type === 'pointercancel') return;
      const tap = { time: event.timeStamp, x: event.clientX, y: event.clientY };
      const twice =
        tap.time - lastTap.time < TAP_TIME &&
        Math.hypot(tap.x - lastTap.x, tap.y - lastTap.y) < TAP_APART;
      lastTap = twice ? { time: 0, x: 0, y: 0 } : tap;
      // What can be chosen is chosen by the first tap: it is never meant as a look.
      const target = event.target as Element | null;
      if (twice && !target?.closest('.can, .movable')) {
        const point = pointAt(event.clientX, event.clientY);
        const district = districtAt(point);
        if (now.current.scale > 1.05) set(WHOLE);
        else set(centredOn(district === null ? point : districtMiddle(district), DISTRICT_SCALE));
      }
    };

    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
    };
  }, [svg]);

  const middle = (): Point => {
    const { x, y, scale } = now.current;
    return { x: x + CENTRE / scale, y: y + CENTRE / scale };
  };
  const eased = (next: Look) => {
    setLive(false);
    now.current = next;
    setLook(next);
  };
  return {
    look,
    live,
    closer: () => eased(scaledAround(now.current, middle(), now.current.scale * STEP)),
    farther: () => eased(scaledAround(now.current, middle(), now.current.scale / STEP)),
    whole: () => eased(WHOLE),
    show: (point, half) => {
      if (now.current.scale > 1) eased(showing(now.current, point, half));
    },
    dragged: () => {
      const was = moved.current;
      moved.current = false; // a click that comes without a press is meant
      return was;
    },
  };
}
