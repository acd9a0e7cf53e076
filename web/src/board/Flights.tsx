/**
 * Shows what happened, one group of flights after the other, above a board that already is what the message says:
 * what is still on its way is hidden below until it arrives.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SeatNumber } from '../game/protocol.ts';
import { numbered } from '../ui/numbered.ts';
import { CargoArt } from './Cargo.tsx';
import type { Locate } from './ends.ts';
import {
  type FlightView,
  type Group,
  groupsOf,
  type Happened,
  MAX_FLIGHTS_MS,
  paceOf,
  START_DELAY_MS,
} from './flights.ts';
import { CENTRE } from './geometry.ts';
import { animate, movement } from './movement.ts';
import { QUIET } from './place.tsx';

export interface FlightsProps {
  since: readonly Happened[] | undefined;
  view: FlightView & { viewer: SeatNumber | null };
  motion: boolean;
  speed: number;
  locate: Locate;
  /** The board's element, for what is hidden meanwhile. */
  board: { current: SVGSVGElement | null };
  onBusy: (busy: boolean) => void;
  /** Counts up when everything is to be shown at once. */
  skip: number;
}

/** What waits to fly, and the things on the board that are hidden until it has arrived. */
class FlightQueue {
  /** How fast all of it goes. */
  pace = 1;
  /** Counts groups, so that each has elements of its own. */
  flown = 0;
  private groups: Group[] = [];
  private readonly hidden = new Map<string, number>();
  private timer = 0;

  constructor(
    private readonly board: FlightsProps['board'],
    private readonly onChange: (groups: Group[]) => void,
  ) {}

  add(groups: Group[], speed: number): void {
    for (const { reveals } of groups.flat()) this.setHidden(reveals, 1);
    this.setQueue([...this.groups, ...groups]);
    this.pace = paceOf(this.groups, speed);
    // Nothing stays hidden for longer, however late the single flights are.
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.clear(), MAX_FLIGHTS_MS);
  }

  arrived(group: Group): void {
    for (const { reveals } of group) this.setHidden(reveals, -1);
    if (this.groups[0] === group) this.setQueue(this.groups.slice(1));
  }

  /** Everything is where it belongs, at once. */
  clear(): void {
    clearTimeout(this.timer);
    this.hidden.clear();
    for (const element of this.board.current?.querySelectorAll('.board-on-its-way') ?? [])
      element.classList.remove('board-on-its-way');
    if (this.groups.length > 0) this.setQueue([]);
  }

  private setQueue(groups: Group[]): void {
    if (groups[0] !== this.groups[0]) this.flown += 1;
    this.groups = groups;
    this.onChange(groups);
  }

  private setHidden(thing: string | null, change: 1 | -1): void {
    if (thing === null) return;
    const count = Math.max(0, (this.hidden.get(thing) ?? 0) + change);
    if (count === 0) this.hidden.delete(thing);
    else this.hidden.set(thing, count);
    for (const element of this.board.current?.querySelectorAll(`[data-thing="${thing}"]`) ?? [])
      element.classList.toggle('board-on-its-way', count > 0);
  }
}

function useQueue({ board, since, view, motion, speed, skip, onBusy }: FlightsProps) {
  const [groups, setGroups] = useState<Group[]>([]);
  const queue = useMemo(() => new FlightQueue(board, setGroups), [board]);
  const before = useRef<FlightView | null>(null);
  // Before what is new: that may fly.
  useLayoutEffect(() => {
    if (skip > 0) queue.clear();
  }, [queue, skip]);
  // Before the picture is painted, so that nothing is seen twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happened is shown once, as it was then
  useLayoutEffect(() => {
    const watched = motion && !document.hidden;
    const fresh = watched && since ? groupsOf(since, before.current, view) : [];
    before.current = view;
    // A player who acts has seen enough of what went before.
    if (since?.some(({ seat }) => seat === view.viewer)) queue.clear();
    if (fresh.length > 0) queue.add(fresh, speed);
  }, [since]);
  useEffect(() => {
    if (!motion) queue.clear();
    return () => queue.clear();
  }, [queue, motion]);
  const busy = groups.length > 0;
  useEffect(() => onBusy(busy), [busy, onBusy]);
  return { queue, group: groups[0] };
}

export function Flights(props: FlightsProps) {
  const { locate } = props;
  const layer = useRef<SVGGElement>(null);
  const { queue, group } = useQueue(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a flight that has begun keeps its way
  useLayoutEffect(() => {
    if (group === undefined) return;
    const items = [...(layer.current?.children ?? [])];
    const running = group.flatMap((flight, index) => {
      const item = items[index];
      const from = locate(flight.from) ?? locate(flight.to);
      const to = locate(flight.to) ?? from;
      if (!item || !from || !to) return [];
      return animate(item, movement(flight, from, to), index * START_DELAY_MS, queue.pace);
    });
    let left = false;
    void Promise.all(running.map(({ finished }) => finished)).then(
      () => !left && queue.arrived(group),
      () => undefined, // cancelled
    );
    return () => {
      left = true;
      for (const animation of running) animation.cancel();
    };
  }, [group]);
  // Above everything, also outside of the board: tiles come from their stacks.
  return (
    <g class="board-flights" ref={layer} {...QUIET}>
      {group &&
        numbered(group, ({ cargo }) => cargo.what).map(({ key, item: flight }) => {
          const { x, y } = locate(flight.from) ?? locate(flight.to) ?? { x: CENTRE, y: CENTRE };
          return (
            <g
              key={`${queue.flown} ${key}`}
              class="board-flight"
              style={{ transform: `translate(${x}px, ${y}px)` }}
            >
              <CargoArt cargo={flight.cargo} />
            </g>
          );
        })}
    </g>
  );
}
