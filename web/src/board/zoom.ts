/** Looking closer: the part of the board that is seen, by buttons, keys, and the gestures of gestures.ts. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { CENTRE, type Point, SIZE } from './geometry.ts';
import { Gestures } from './gestures.ts';
import { bounded, type Look, scaledAround, showing, WHOLE } from './look.ts';

const STEP = 1.5;

export interface Zoom {
  look: Look;
  /** Following a finger: no easing. */
  live: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  whole: () => void;
  show: (point: Point, half: number) => void;
  /** Did the last press move the picture, or only look at something? Then its click means nothing. */
  dragged: () => boolean;
}

export function useZoom(svg: { current: SVGSVGElement | null }): Zoom {
  const [look, setLook] = useState(WHOLE);
  const [live, setLive] = useState(false);
  const now = useRef(look);
  const gestures = useRef<Gestures | null>(null);

  useEffect(() => {
    if (svg.current === null) return;
    const set = (next: Look, follows: boolean) => {
      now.current = next;
      setLook(next);
      setLive(follows);
    };
    gestures.current = new Gestures(svg.current, () => now.current, set);
    return gestures.current.listen();
  }, [svg]);

  const ease = (next: Look) => {
    setLive(false);
    now.current = bounded(next);
    setLook(now.current);
  };
  const scaleBy = (factor: number) => {
    const { x, y, scale } = now.current;
    const middle = { x: x + CENTRE / scale, y: y + CENTRE / scale };
    ease(scaledAround(now.current, middle, scale * factor));
  };
  return {
    look,
    live,
    zoomIn: () => scaleBy(STEP),
    zoomOut: () => scaleBy(1 / STEP),
    whole: () => ease(WHOLE),
    show: (point, half) => {
      if (now.current.scale > 1) ease(showing(now.current, point, half));
    },
    dragged: () => gestures.current?.takeDragged() ?? false,
  };
}

/** Percent of the picture's side at which a point of the board is seen. */
export const seenAt = (look: Look, { x, y }: Point): Point => ({
  x: ((x - look.x) * look.scale * 100) / SIZE,
  y: ((y - look.y) * look.scale * 100) / SIZE,
});
