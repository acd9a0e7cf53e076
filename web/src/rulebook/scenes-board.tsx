/** Scenes of the rules: the board, and one district of it. */
import * as art from '../art/index.tsx';
import * as geometry from '../board/geometry.ts';
import { DISTRICTS } from '../game/codes.ts';
import { bankOf, figures } from '../game/figures.ts';
import { BUILDINGS, type BuildingPlace } from '../game/place.ts';
import type { District } from '../game/protocol.ts';
import { Mark, Put } from './draw.tsx';
import { House, Landmark, Tile, tokenAt } from './scene-pieces.tsx';

/** Houses that stand on the picture of the board; the other spaces are lots with their tokens. */
const BUILT = new Set(['BEL1', 'BEL4', 'BAT2', 'MON3', 'MON5', 'LAV8', 'STG1', 'STG2', 'CHA4']);

function Plot({ place, built }: { place: BuildingPlace; built: boolean }) {
  const { district, value } = place;
  const { x, y, half } = geometry.plot(place);
  return (
    <g>
      <Put x={x} y={y} size={2 * half}>
        {built ? <House district={district} value={value} /> : <art.Lot value={value} />}
      </Put>
      {!built && (
        <Put x={x - half * 0.8} y={y + half * 0.75} size={24}>
          <art.Token kind={tokenAt(value)} />
        </Put>
      )}
    </g>
  );
}

function Sector({ district, built }: { district: District; built: (place: string) => boolean }) {
  const bank = geometry.bank(district);
  const sign = geometry.plaque(district);
  const name = geometry.districtName(district);
  return (
    <g>
      <path class="a-lot" d={geometry.ground(district)} />
      <path d={geometry.ground(district)} fill={art.districtFill(district)} opacity=".5" />
      <Put x={bank.x} y={bank.y} size={2 * bank.half}>
        <art.Bank francs={bankOf(district)} />
      </Put>
      <Put x={name.x} y={name.y} size={34}>
        <art.DistrictEmblem district={district} />
      </Put>
      {BUILDINGS[district].map((place) => (
        <Plot key={place.code} place={place} built={built(place.code)} />
      ))}
      <rect
        class="a-rule a-faint"
        x={sign.x - 30}
        y={sign.y - 22}
        width="60"
        height="44"
        rx="5"
        stroke-dasharray="6 5"
      />
    </g>
  );
}

function Track() {
  return (
    <g>
      {Object.entries(figures.track.value.zones).map(([zone, [first, last]]) => (
        <path key={zone} class={`a-zone-${zone}`} d={geometry.band(first, last)} />
      ))}
      {Array.from({ length: geometry.SPACES }, (_, index) => {
        const { x, y, half } = geometry.space(index + 1);
        return (
          <Put x={x} y={y} size={2 * half - 5}>
            <Tile number={index + 1} />
          </Put>
        );
      })}
      {[1, 2, 3, 4].map((seat) => {
        const { x, y, half } = geometry.meeple(0, seat - 1, 4);
        return (
          <Put x={x} y={y} size={2 * half}>
            <art.Meeple seat={seat} />
          </Put>
        );
      })}
    </g>
  );
}

export function BoardScene() {
  const eiffel = geometry.landmark('MON', 1, 3);
  const plaque = geometry.plaque('MON');
  return (
    <g>
      <rect class="a-panel" width="1000" height="1000" rx="24" />
      <Track />
      {DISTRICTS.map((district) => (
        <Sector district={district} built={(place) => BUILT.has(place)} />
      ))}
      <Put x={geometry.ARC_BOX.x} y={geometry.ARC_BOX.y} size={2 * geometry.ARC_BOX.half}>
        <art.Arc />
      </Put>
      <Landmark code="EIF" x={eiffel.x} y={eiffel.y} size={2 * eiffel.half} />
      <Put x={plaque.x} y={plaque.y} size={66}>
        <art.VpPlaque values={figures.vp_tiles[0] ?? []} />
      </Put>
      {[1, 2, 3].map((seat) => {
        const key = geometry.arcKey(seat);
        return (
          <Put x={key.x} y={key.y} size={36}>
            <art.Key seat={seat} />
          </Put>
        );
      })}
    </g>
  );
}

/** One district of it, with the numbers of the list that explains it. */
export function DistrictScene() {
  const district: District = 'BEL';
  const row = [0, 1, 2].map((index) => geometry.landmark(district, index, 3));
  const [left] = row;
  return (
    <g>
      <rect class="a-panel" x="318" y="96" width="364" height="322" rx="12" />
      <Sector district={district} built={(place) => place === 'BEL1' || place === 'BEL4'} />
      {row.map(({ x, y, half }) => (
        <rect
          class="a-rule a-faint"
          x={x - half}
          y={y - half}
          width={2 * half}
          height={2 * half}
          stroke-dasharray="6 5"
        />
      ))}
      {left && <Landmark code="TUI" x={left.x} y={left.y} size={2 * left.half} />}
      <Mark x={536} y={366} n={1} />
      <Mark x={440} y={208} n={2} />
      <Mark x={552} y={246} n={3} />
      <Mark x={500} y={144} n={4} />
      <Mark x={500} y={200} n={5} />
    </g>
  );
}
