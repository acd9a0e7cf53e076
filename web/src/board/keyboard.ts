/** The board by keys: one tab stop, arrows from place to place, Enter to choose, Escape to let go, zoom. */
import { useState } from 'preact/hooks';
import { ARC, type Place } from '../game/place.ts';
import { type Direction, neighbour, type Spot } from './geometry.ts';
import type { BoardModel } from './model.ts';
import type { Zoom } from './zoom.ts';

const ARROWS: ReadonlyMap<string, Direction> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

export interface KeyboardOptions {
  model: BoardModel;
  zoom: Zoom;
  svg: { current: SVGSVGElement | null };
  press: (place: Place) => void;
  onSelect: (place: Place | null) => void;
  /** Something still moves. */
  busy: boolean;
  skip: () => void;
}

export interface Keyboard {
  tabStop: Place;
  setTabStop: (place: Place) => void;
  /** Gives the focus to the tab stop. */
  focusTabStop: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function focusPlace(svg: SVGSVGElement | null, { code }: Place): void {
  svg?.querySelector<SVGGElement>(`[data-place="${code}"]`)?.focus({ preventScroll: true });
}

export function useKeyboard(options: KeyboardOptions): Keyboard {
  const { model, zoom, svg } = options;
  const [stop, setTabStop] = useState<Place>(ARC);
  const tabStop = model.spotOf.has(stop) ? stop : ARC;

  const goTo = (spot: Spot | undefined) => {
    if (!spot) return;
    setTabStop(spot.place);
    zoom.show(spot, spot.half);
    focusPlace(svg.current, spot.place);
  };
  const goTowards = (direction: Direction) => {
    const here = model.spotOf.get(tabStop) ?? model.spots[0];
    if (here) goTo(neighbour(model.spots, here, direction) ?? here);
  };
  /** False for a key that means nothing here. */
  const act = (key: string): boolean => {
    const direction = ARROWS.get(key);
    if (direction) goTowards(direction);
    else if (key === 'Home') goTo(model.spots[0]);
    else if (key === 'Enter' || key === ' ') options.press(tabStop);
    else if (key === 'Escape' && model.selected !== null) options.onSelect(null);
    else if (key === '+' || key === '=') zoom.zoomIn();
    else if (key === '-') zoom.zoomOut();
    else if (key === '0') zoom.whole();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && options.busy) {
      options.skip();
      return; // the table skips what it has queued, too
    }
    if (!act(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { tabStop, setTabStop, focusTabStop: () => focusPlace(svg.current, tabStop), onKeyDown };
}
