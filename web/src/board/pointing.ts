/** Mouse, finger and focus on the board: which place is meant, told once for each change. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Place, readPlace } from '../game/place.ts';
import type { Pointed } from './model.ts';
import type { States } from './targets.ts';

/** The place that an event happened on. */
export function placeUnder({ target }: Event): Place | null {
  const spot = target instanceof Element ? target.closest('[data-spot]') : null;
  return readPlace(spot?.getAttribute('data-spot') ?? '');
}

export interface Pointing {
  pointed: Place | null;
  point: (place: Place | null) => void;
  /** Points at one of several decisions for a place. */
  weigh: (place: Place, decision: string | null) => void;
  /** The decision that is weighed, if any. */
  weighed: string | null;
}

export function usePointing(states: States, onPoint: (target: Pointed) => void): Pointing {
  const [pointed, setPointed] = useState<Place | null>(null);
  const [weighed, setWeighed] = useState<string | null>(null);
  const reported = useRef<Pointed>(null);
  const report = (target: Pointed) => {
    const { current } = reported;
    if (current?.place === target?.place && current?.decision === target?.decision) return;
    reported.current = target;
    onPoint(target);
  };
  const reportPlace = (place: Place | null) => {
    const decision = place && states.get(place)?.decisions[0];
    report(place && (decision ? { place, decision } : { place }));
  };
  // What a click would mean may change under a pointer that rests.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useEffect(() => {
    if (pointed !== null) reportPlace(pointed);
  }, [states]);
  return {
    pointed,
    weighed,
    point: (place) => {
      setPointed(place);
      reportPlace(place);
    },
    weigh: (place, decision) => {
      setWeighed(decision);
      report(decision === null ? null : { place, decision });
    },
  };
}
