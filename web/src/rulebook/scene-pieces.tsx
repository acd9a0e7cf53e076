/** Pieces that several scenes of the rules show. */
import * as art from '../art/index.tsx';
import { zone } from '../board/geometry.ts';
import { figures, landmarkFigures } from '../game/figures.ts';
import type { BuildingType, District, Kind, LandmarkCode } from '../game/protocol.ts';
import { Plate, Put } from './draw.tsx';

export const tokenAt = (value: number): Kind => figures.tokens.value[String(value)] ?? 'wood';

const typeAt = (district: District, value: number): BuildingType =>
  figures.buildings[district][figures.building_values.value.indexOf(value)] ?? 'cafe';

export const House = ({ district, value }: { district: District; value: number }) => (
  <art.Facade type={typeAt(district, value)} value={value} />
);

export function Tile({ number }: { number: number }) {
  const bonus = figures.bonus[String(number)];
  return (
    <g>
      <art.RingTile zone={zone(number)} number={number} />
      {bonus && <art.BonusFace tile={bonus} />}
    </g>
  );
}

export function Landmark({
  code,
  x,
  y,
  size,
}: {
  code: LandmarkCode;
  x: number;
  y: number;
  size: number;
}) {
  return (
    <g>
      <Put x={x} y={y} size={size}>
        <art.Landmark code={code} />
      </Put>
      <Plate x={x + size * 0.42} y={y + size * 0.4} value={landmarkFigures(code)?.value ?? 0} />
    </g>
  );
}
