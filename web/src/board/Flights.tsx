/**
 * Shows what happened, one group of flights after the other, above a board that already is what
 * the message says: what is still on its way is hidden below until it arrives.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { vpRanks } from '../figures.ts';
import type { BuildingType, District, Happening, LandmarkCode, View } from '../protocol.ts';
import {
  At,
  BonusTile,
  Facade,
  Key,
  Landmark,
  Meeple,
  StackBack,
  Token,
  VpPlaque,
} from './art.tsx';
import {
  APART,
  type Cargo,
  type Flight,
  type Group,
  groupsOf,
  LONG,
  PATIENCE,
  paceOf,
  SHORT,
} from './flights.ts';
import { HALF, type Point, SIZE } from './geometry.ts';
import { QUIET } from './place.tsx';

function CargoArt({ cargo }: { cargo: Cargo }) {
  switch (cargo.what) {
    case 'tile':
      return (
        <At half={HALF.plot}>
          <g class="flight-front">
            {cargo.type !== null && (
              <>
                <rect class="tile" x={-50} y={-50} width={100} height={100} rx={11} />
                <Facade type={cargo.type as BuildingType} value={Number(cargo.place.slice(3))} />
              </>
            )}
          </g>
          <g class="flight-back">
            <StackBack district={cargo.place.slice(0, 3) as District} />
          </g>
        </At>
      );
    case 'key':
      return (
        <At half={HALF.key + 3}>
          <Key seat={cargo.seat} />
        </At>
      );
    case 'landmark':
      return (
        <At half={HALF.landmark}>
          <Landmark code={cargo.code as LandmarkCode} />
        </At>
      );
    case 'token':
      return (
        <At half={20}>
          <Token kind={cargo.kind} />
        </At>
      );
    case 'bonus':
      return (
        <At half={HALF.bonus}>
          <BonusTile number={cargo.number} />
        </At>
      );
    case 'meeple':
      return (
        <At half={HALF.meeple + 6}>
          <Meeple seat={cargo.seat} />
        </At>
      );
    case 'plaque':
      return (
        <At half={HALF.plaque}>
          <VpPlaque values={vpRanks(cargo.first)} />
        </At>
      );
    default:
      return (
        <g class={`flight-figure ${cargo.what}`}>
          <circle r={25} />
          <text y={8}>{cargo.amount > 0 ? `+${cargo.amount}` : `−${-cargo.amount}`}</text>
        </g>
      );
  }
}

/** Points along the arch between two places, as transforms. */
function arch(from: Point, to: Point, steps = 10): string[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const lift = Math.min(70, length * 0.25);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const up = 4 * part * (1 - part) * lift;
    const x = from.x + (to.x - from.x) * part;
    const y = from.y + (to.y - from.y) * part - up;
    return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
  });
}

function movement(flight: Flight, from: Point, to: Point): { frames: Keyframe[]; time: number } {
  const here = Math.hypot(to.x - from.x, to.y - from.y) < 1;
  const { what } = flight.cargo;
  if (here)
    return {
      frames: [
        { transform: `translate(${to.x}px, ${to.y + 14}px) scale(0.2)`, opacity: 0 },
        { transform: `translate(${to.x}px, ${to.y - 10}px) scale(1.25)`, opacity: 1, offset: 0.6 },
        { transform: `translate(${to.x}px, ${to.y}px) scale(1)`, opacity: 1 },
      ],
      time: SHORT,
    };
  const ways = arch(from, to);
  const gain = what === 'francs' || what === 'vp' || what === 'token' || what === 'bonus';
  const frames = ways.map((transform, index): Keyframe => {
    const part = index / (ways.length - 1);
    // What goes to its owner pops first, then shrinks on its way.
    const size = gain
      ? part < 0.2
        ? 0.7 + part * 3
        : 1.3 - 0.7 * part
      : 1 + 0.5 * Math.sin(Math.PI * part);
    return {
      transform: `${transform} scale(${size.toFixed(2)})`,
      opacity: gain && part > 0.9 ? 0.3 : 1,
    };
  });
  return { frames, time: gain ? LONG : what === 'tile' ? LONG : SHORT + 60 };
}

export interface FlightsProps {
  since: readonly Happening[] | undefined;
  view: View;
  motion: boolean;
  speed: number;
  /** Where an end of a flight is, in units of the board. */
  where: (end: string) => Point | null;
  /** The board's element, for what is hidden meanwhile. */
  board: { current: SVGSVGElement | null };
  onBusy: (busy: boolean) => void;
  /** Counts up when everything is to be shown at once. */
  skip: number;
}

export function Flights({ since, view, motion, speed, where, board, onBusy, skip }: FlightsProps) {
  const [queue, setQueue] = useState<Group[]>([]);
  const layer = useRef<SVGGElement>(null);
  const before = useRef<View | null>(null);
  const hidden = useRef(new Map<string, number>());
  /** What flies and waits to, before it is drawn; and how fast all of it goes. */
  const coming = useRef<Group[]>([]);
  const pace = useRef(speed);
  const latest = useRef(0);
  /** Each group has things of its own, drawn once. */
  const flown = useRef(0);

  const veil = (thing: string | null, change: 1 | -1) => {
    if (thing === null) return;
    const count = Math.max(0, (hidden.current.get(thing) ?? 0) + change);
    if (count === 0) hidden.current.delete(thing);
    else hidden.current.set(thing, count);
    for (const element of board.current?.querySelectorAll(`[data-thing="${thing}"]`) ?? [])
      element.classList.toggle('on-its-way', count > 0);
  };
  const become = (groups: Group[]) => {
    if (groups[0] !== coming.current[0]) flown.current += 1;
    coming.current = groups;
    setQueue(groups);
  };
  const clear = () => {
    clearTimeout(latest.current);
    hidden.current.clear();
    for (const element of board.current?.querySelectorAll('.on-its-way') ?? [])
      element.classList.remove('on-its-way');
    if (coming.current.length > 0) become([]);
  };

  // Before what is new: that may fly.
  useLayoutEffect(() => {
    if (skip > 0) clear();
  }, [skip]);
  // Before the picture is painted, so that nothing is seen twice.
  useLayoutEffect(() => {
    const watched = motion && !document.hidden;
    const groups = watched && since ? groupsOf(since, before.current, view) : [];
    before.current = view;
    // Who acts has seen enough of what went before.
    if (since?.some(({ seat }) => seat === view.viewer)) clear();
    if (groups.length === 0) return;
    for (const flight of groups.flat()) veil(flight.brings, 1);
    become([...coming.current, ...groups]);
    pace.current = paceOf(coming.current, speed);
    // Nothing stays hidden for longer, however late the single flights are.
    clearTimeout(latest.current);
    latest.current = window.setTimeout(clear, PATIENCE);
  }, [since]);

  useEffect(() => {
    if (!motion) clear();
  }, [motion]);
  useEffect(() => clear, []);

  const group = queue[0];
  const busy = queue.length > 0;
  useEffect(() => onBusy(busy), [busy]);

  useLayoutEffect(() => {
    if (group === undefined) return;
    const items = [...(layer.current?.children ?? [])];
    const hurry = pace.current;
    let over = false;
    const runs = group.flatMap((flight, index) => {
      const item = items[index];
      const from = where(flight.from) ?? where(flight.to);
      const to = where(flight.to) ?? from;
      if (!item || !from || !to) return [];
      const { frames, time } = movement(flight, from, to);
      const options = {
        duration: time / hurry,
        delay: (index * APART) / hurry,
        easing: 'ease-in-out',
        fill: 'both' as const,
      };
      const started = [item.animate(frames, options)];
      const turn = (part: string, key: Keyframe[]) =>
        item.querySelector(part)?.animate(key, options);
      const back = turn('.flight-back', [
        { transform: 'scaleX(1)', opacity: 1 },
        { transform: 'scaleX(0)', opacity: 1, offset: 0.55 },
        { transform: 'scaleX(0)', opacity: 0 },
      ]);
      const front = turn('.flight-front', [
        { transform: 'scaleX(0)' },
        { transform: 'scaleX(0)', offset: 0.55 },
        { transform: 'scaleX(1)' },
      ]);
      if (back) started.push(back);
      if (front) started.push(front);
      return started;
    });
    const arrived = () => {
      if (over) return;
      over = true;
      for (const flight of group) veil(flight.brings, -1);
      if (coming.current[0] === group) become(coming.current.slice(1));
    };
    Promise.all(runs.map((run) => run.finished)).then(arrived, () => undefined);
    return () => {
      over = true;
      for (const run of runs) run.cancel();
    };
  }, [group]);

  // Above everything, also outside of the board: tiles come from their stacks.
  return (
    <g class="flights" ref={layer} {...QUIET}>
      {group?.map((flight, index) => {
        const from = where(flight.from) ?? where(flight.to) ?? { x: SIZE / 2, y: SIZE / 2 };
        return (
          <g
            key={`${flown.current} ${index}`}
            class="flight"
            style={{ transform: `translate(${from.x}px, ${from.y}px)` }}
          >
            <CargoArt cargo={flight.cargo} />
          </g>
        );
      })}
    </g>
  );
}
