/**
 * Wheel, drag, pinch and double tap on the board. A plain wheel and a finger on the whole board stay the page's own.
 */
import { districtAt, districtMiddle, type Point, SIZE } from './geometry.ts';
import { bounded, centredOn, type Look, movedBy, scaledAround, WHOLE } from './look.ts';

/** A district fills the picture. */
const DISTRICT_SCALE = 2.2;
const TAP_TIME_MS = 320;
const TAP_DISTANCE = 30;
const DRAG_DISTANCE = 6;
/** A finger that stays as long looks at what the place would bring, and does not choose it. */
const LONG_PRESS_MS = 450;

export const isLook = (pointer: string, begun: number, ended: number): boolean =>
  pointer !== 'mouse' && ended - begun >= LONG_PRESS_MS;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const positionOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

export class Gestures {
  private readonly fingers = new Map<number, Point>();
  private press = { x: 0, y: 0, time: 0 };
  private lastTap = { x: 0, y: 0, time: 0 };
  private dragged = false;

  constructor(
    private readonly element: SVGSVGElement,
    private readonly look: () => Look,
    /** `follows`: a finger is still moving the picture. */
    private readonly set: (look: Look, follows: boolean) => void,
  ) {}

  /** Returns what ends it. */
  listen(): () => void {
    const ending = new AbortController();
    const { signal } = ending;
    const { element } = this;
    element.addEventListener('wheel', this.onWheel, { passive: false, signal });
    element.addEventListener('pointerdown', this.onDown, { signal });
    element.addEventListener('pointermove', this.onMove, { signal });
    element.addEventListener('pointerup', this.onUp, { signal });
    element.addEventListener('pointercancel', this.onUp, { signal });
    return () => ending.abort();
  }

  /** Whether the last press moved the picture or only looked; asked once. */
  takeDragged(): boolean {
    const { dragged } = this;
    this.dragged = false; // a click that comes without a press is meant
    return dragged;
  }

  private get unitsPerPixel(): number {
    return SIZE / this.element.getBoundingClientRect().width / this.look().scale;
  }

  private pointAt({ x, y }: Point, look = this.look()): Point {
    const box = this.element.getBoundingClientRect();
    const units = SIZE / box.width / look.scale;
    return { x: look.x + (x - box.left) * units, y: look.y + (y - box.top) * units };
  }

  private readonly onWheel = (event: WheelEvent): void => {
    // Trackpads report a pinch as a wheel with the control key.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE;
    const scale = this.look().scale * Math.exp(-event.deltaY * (lines ? 0.05 : 0.006));
    const point = this.pointAt({ x: event.clientX, y: event.clientY });
    this.set(scaledAround(this.look(), point, scale), true);
  };

  private readonly onDown = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (this.fingers.size === 0) {
      this.dragged = false;
      this.press = { ...positionOf(event), time: event.timeStamp };
    }
    this.fingers.set(event.pointerId, positionOf(event));
  };

  private readonly onMove = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (before === undefined) return;
    const after = positionOf(event);
    if (this.fingers.size === 1 && !this.drag(event, before, after)) return;
    if (this.fingers.size === 2) this.pinch(event, before, after);
    this.fingers.set(event.pointerId, after);
  };

  /** False while the finger may still mean a tap. */
  private drag(event: PointerEvent, before: Point, after: Point): boolean {
    if (!this.dragged && distance(after, this.press) < DRAG_DISTANCE) return false;
    if (this.look().scale <= 1) return true;
    if (!this.dragged) this.element.setPointerCapture?.(event.pointerId);
    this.dragged = true;
    const units = this.unitsPerPixel;
    const moved = movedBy(this.look(), (after.x - before.x) * units, (after.y - before.y) * units);
    this.set(bounded(moved), true);
    return true;
  }

  private pinch(event: PointerEvent, before: Point, after: Point): void {
    this.dragged = true;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1] ?? before;
    const middle = { x: (other.x + after.x) / 2, y: (other.y + after.y) / 2 };
    const growth = (distance(after, other) || 1) / (distance(before, other) || 1);
    const half = this.unitsPerPixel / 2;
    const slid = movedBy(this.look(), (after.x - before.x) * half, (after.y - before.y) * half);
    this.set(scaledAround(slid, this.pointAt(middle, slid), slid.scale * growth), true);
  }

  private readonly onUp = (event: PointerEvent): void => {
    const known = this.fingers.delete(event.pointerId);
    if (this.fingers.size === 0) this.set(this.look(), false);
    if (isLook(event.pointerType, this.press.time, event.timeStamp)) this.dragged = true;
    if (!known || this.dragged || event.type === 'pointercancel') return;
    const tap = { ...positionOf(event), time: event.timeStamp };
    const twice =
      tap.time - this.lastTap.time < TAP_TIME_MS && distance(tap, this.lastTap) < TAP_DISTANCE;
    this.lastTap = twice ? { x: 0, y: 0, time: 0 } : tap;
    // The first tap already chose what can be chosen: two of them never mean a closer look.
    const { target } = event;
    const chosen = target instanceof Element && target.closest('.can, .movable');
    if (twice && !chosen) this.lookCloser(tap);
  };

  /** At a district, or back at the whole board. */
  private lookCloser(tap: Point): void {
    const point = this.pointAt(tap);
    const district = districtAt(point);
    const closer = centredOn(district === null ? point : districtMiddle(district), DISTRICT_SCALE);
    this.set(this.look().scale > 1.05 ? WHOLE : closer, false);
  }
}
