/** What flies over the board. */
import { vpRanks } from '../game/figures.ts';
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
import type { Cargo } from './flights.ts';
import { HALF } from './geometry.ts';

type Thing = Exclude<Cargo, { what: 'francs' | 'vp' }>;

/** Half of the side it is drawn in. */
const SIZES: Record<Thing['what'], number> = {
  tile: HALF.plot,
  key: HALF.key + 3,
  landmark: HALF.landmark,
  token: 20,
  bonus: HALF.bonus,
  meeple: HALF.meeple + 6,
  plaque: HALF.plaque,
};

function ThingArt({ cargo }: { cargo: Thing }) {
  switch (cargo.what) {
    case 'tile':
      return <TurningTile {...cargo} />;
    case 'key':
      return <Key seat={cargo.seat} />;
    case 'landmark':
      return <Landmark code={cargo.code} />;
    case 'token':
      return <Token kind={cargo.kind} />;
    case 'bonus':
      return <BonusTile number={cargo.number} />;
    case 'meeple':
      return <Meeple seat={cargo.seat} />;
    case 'plaque':
      return <VpPlaque values={vpRanks(cargo.first)} />;
  }
}

/** A tile from a stack, seen from both sides: it turns over on its way. */
function TurningTile({ place, type }: Extract<Cargo, { what: 'tile' }>) {
  return (
    <>
      <g class="board-flight-front">
        {type !== null && (
          <>
            <rect class="board-tile" x={-50} y={-50} width={100} height={100} rx={11} />
            <Facade type={type} value={place.value} />
          </>
        )}
      </g>
      <g class="board-flight-back">
        <StackBack district={place.district} />
      </g>
    </>
  );
}

export function CargoArt({ cargo }: { cargo: Cargo }) {
  if (cargo.what === 'francs' || cargo.what === 'vp')
    return (
      <g class={`board-flight-figure ${cargo.what}`}>
        <circle r={25} />
        <text y={8}>{cargo.amount > 0 ? `+${cargo.amount}` : `−${-cargo.amount}`}</text>
      </g>
    );
  return (
    <At half={SIZES[cargo.what]}>
      <ThingArt cargo={cargo} />
    </At>
  );
}
