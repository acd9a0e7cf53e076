/** The geometry of the board: nothing overlaps, everything is inside, arrows lead somewhere. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { DISTRICTS, LANDMARKS } from '../game/codes.ts';
import { ARC, BANKS, BUILDINGS, type BuildingPlace, districtOfPlace } from '../game/place.ts';
import type { Box, Direction, Layout, Spot } from './geometry.ts';
import * as geometry from './geometry.ts';

const TRACK = Array.from({ length: geometry.SPACES }, (_, index) => index + 1);

function layout(landmarks: Partial<Layout['landmarks']> = {}): Layout {
  const none: Layout['landmarks'] = { BEL: [], BAT: [], MON: [], LAV: [], STG: [], CHA: [] };
  return { landmarks: { ...none, ...landmarks }, sites: true, track: TRACK };
}

const LAYOUTS: Record<string, Layout> = {
  'no landmark': layout(),
  'one in each district': layout({
    BEL: ['TUI'],
    BAT: ['LUX'],
    MON: ['GRA'],
    LAV: ['SAC'],
    STG: ['OPE'],
    CHA: ['NOT'],
  }),
  'two and two': layout({ BEL: ['TUI', 'LUX'], BAT: ['GRA', 'SAC'] }),
  ...Object.fromEntries(
    DISTRICTS.map((district) => [
      `seven in ${district}`,
      layout({ [district]: LANDMARKS.slice(0, 7) }),
    ]),
  ),
};

interface Named extends Box {
  place: string;
}

/** Everything that lies on the board for itself: places, keys beside them, bars, corners. */
function everything(of: Layout): Named[] {
  const found: Named[] = geometry.spots(of).map((spot) => ({ ...spot, place: spot.place.code }));
  for (const district of DISTRICTS) {
    found.push({ place: `bar ${district}`, ...geometry.bar(district) });
    for (const seat of [1, 2, 3, 4])
      found.push({ place: `${district}0 key ${seat}`, ...geometry.bankKey(district, seat) });
  }
  for (const seat of [1, 2, 3, 4])
    found.push({ place: `corner ${seat}`, ...geometry.corner(seat) });
  for (let space = 0; space <= geometry.SPACES; space++)
    for (const index of [0, 1])
      found.push({ place: `meeple ${index} at ${space}`, ...geometry.meeple(space, index, 2) });
  return found;
}

function overlap(a: Box, b: Box): number {
  const x = a.half + b.half - Math.abs(a.x - b.x);
  const y = (a.tall ?? a.half) + (b.tall ?? b.half) - Math.abs(a.y - b.y);
  return Math.min(x, y);
}

/** Meeples have narrow shoulders and keys thin shafts: their boxes may touch a little. */
function allowed(a: Named, b: Named): number {
  const both = (what: RegExp) => what.test(a.place) && what.test(b.place);
  return both(/^meeple/) ? 9 : both(/ key /) ? 5 : 2;
}

for (const [name, of] of Object.entries(LAYOUTS)) {
  test(`nothing overlaps with ${name}`, () => {
    const all = everything(of);
    const bad: string[] = [];
    all.forEach((a, index) => {
      for (const b of all.slice(index + 1))
        if (overlap(a, b) > allowed(a, b))
          bad.push(`${a.place} and ${b.place} by ${overlap(a, b).toFixed(1)}`);
    });
    assert.deepEqual(bad, []);
  });

  test(`everything is inside the picture with ${name}`, () => {
    for (const box of everything(of)) {
      const tall = box.tall ?? box.half;
      assert.ok(box.x - box.half >= 0 && box.x + box.half <= geometry.SIZE, box.place);
      assert.ok(box.y - tall >= 0 && box.y + tall <= geometry.SIZE, box.place);
    }
  });
}

test('what belongs to a district lies on its ground', () => {
  for (const spot of geometry.spots(LAYOUTS['one in each district'] ?? layout())) {
    const district = districtOfPlace(spot.place);
    if (district === null) continue;
    const tall = spot.tall ?? spot.half;
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      const corner = { x: spot.x + x * spot.half, y: spot.y + y * tall };
      assert.equal(geometry.districtAt(corner), district, spot.place.code);
    }
  }
});

test('districts follow each other clockwise from the top, and each space lies in its zone', () => {
  const angles = DISTRICTS.map((district) => {
    const { x, y } = geometry.districtMiddle(district);
    return Math.round((Math.atan2(y - 500, x - 500) * 180) / Math.PI + 450) % 360;
  });
  assert.deepEqual(angles, [0, 60, 120, 180, 240, 300]);
  assert.deepEqual([1, 10, 11, 20, 21, 30].map(geometry.zone), ['A', 'A', 'B', 'B', 'C', 'C']);
});

test('1 2 3 are met before 4 5 8 going clockwise, and values grow outward', () => {
  const turn = (place: BuildingPlace) => {
    const { x, y } = geometry.plot(place);
    const middle = geometry.districtMiddle(place.district);
    return (middle.x - 500) * (y - 500) - (middle.y - 500) * (x - 500);
  };
  const far = (place: BuildingPlace) => {
    const { x, y } = geometry.plot(place);
    return Math.hypot(x - 500, y - 500);
  };
  for (const district of DISTRICTS)
    for (const place of BUILDINGS[district]) {
      assert.equal(turn(place) < 0, place.value <= 3, place.code);
      for (const other of BUILDINGS[district])
        if (turn(place) < 0 === turn(other) < 0)
          assert.equal(far(place) < far(other), place.value < other.value, place.code);
    }
});

const DIRECTIONS: Direction[] = ['left', 'right', 'up', 'down'];

test('arrows go where they point to', () => {
  const all = geometry.spots(layout({ LAV: ['TUI', 'LUX'] }));
  for (const from of all)
    for (const direction of DIRECTIONS) {
      const to = geometry.neighbour(all, from, direction);
      if (to === null) continue;
      const step = direction === 'left' || direction === 'right' ? to.x - from.x : to.y - from.y;
      assert.ok(direction === 'left' || direction === 'up' ? step < 0 : step > 0);
    }
});

test('every place can be reached from the Arc and the Arc from every place by arrows', () => {
  const all = geometry.spots(layout({ BEL: ['TUI'], STG: ['EIF'] }));
  const steps = (from: Spot) =>
    DIRECTIONS.map((direction) => geometry.neighbour(all, from, direction)).filter(
      (spot): spot is Spot => spot !== null,
    );
  const reached = (start: Spot) => {
    const seen = new Set([start.place]);
    const queue = [start];
    for (let spot = queue.pop(); spot !== undefined; spot = queue.pop())
      for (const next of steps(spot))
        if (!seen.has(next.place)) {
          seen.add(next.place);
          queue.push(next);
        }
    return seen;
  };
  const arc = all[0];
  assert.ok(arc);
  assert.equal(arc.place, ARC);
  const names = all.map(({ place }) => place);
  assert.deepEqual(
    names.filter((name) => !reached(arc).has(name)),
    [],
  );
  assert.deepEqual(
    all.filter((spot) => !reached(spot).has(ARC)).map(({ place }) => place),
    [],
  );
});

test('from the Arc the arrows up and down lead to the banks above and below', () => {
  const all = geometry.spots(layout());
  const arc = all[0];
  assert.ok(arc);
  assert.equal(geometry.neighbour(all, arc, 'up')?.place, BANKS.BEL);
  assert.equal(geometry.neighbour(all, arc, 'down')?.place, BANKS.LAV);
});

test('along the ring one space follows the other at the same distance', () => {
  const gaps: number[] = [];
  for (let number = 0; number <= geometry.SPACES; number++) {
    const a = geometry.space(number);
    const b = geometry.space(number + 1);
    gaps.push(Math.hypot(a.x - b.x, a.y - b.y));
  }
  assert.ok(Math.max(...gaps) - Math.min(...gaps) < 3, `${Math.min(...gaps)} ${Math.max(...gaps)}`);
});
