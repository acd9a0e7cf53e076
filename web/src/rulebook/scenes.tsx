/** The larger pictures of the rules: pieces of the game put together, without words. */
import type { JSX } from 'preact';
import * as art from '../art/index.tsx';
import * as geometry from '../board/geometry.ts';
import { bankOf, figures, landmarkFigures } from '../figures.ts';
import type { BuildingType, District, Kind, LandmarkCode } from '../protocol.ts';
import { Arrow, EmptySpace, Ground, Leap, Mark, Plate, Put } from './draw.tsx';

export interface Scene {
  /** x, y, width and height of what is seen. */
  view: [number, number, number, number];
  /** How wide it is shown where there is room. */
  width: number;
  drawing: JSX.Element;
}

const tokenAt = (value: number): Kind => figures.tokens.value[String(value)] ?? 'wood';

const typeAt = (district: District, value: number): BuildingType =>
  figures.buildings[district][figures.building_values.value.indexOf(value)] ?? 'cafe';

const House = ({ district, value }: { district: District; value: number }) => (
  <art.Facade type={typeAt(district, value)} value={value} />
);

function Tile({ number }: { number: number }) {
  const bonus = figures.bonus[String(number)];
  return (
    <g>
      <art.RingTile zone={geometry.zone(number)} number={number} />
      {bonus && <art.BonusFace tile={bonus} />}
    </g>
  );
}

function Landmark({
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

/* --- the board --- */

/** Houses that stand on the picture of the board; the other spaces are lots with their tokens. */
const BUILT = new Set(['BEL1', 'BEL4', 'BAT2', 'MON3', 'MON5', 'LAV8', 'STG1', 'STG2', 'CHA4']);

function Plot({ district, value, built }: { district: District; value: number; built: boolean }) {
  const { x, y, half } = geometry.plot(`${district}${value}`);
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
      {figures.building_values.value.map((value) => (
        <Plot district={district} value={value} built={built(`${district}${value}`)} />
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
      <path class="a-zone-A" d={geometry.band(1, 10)} />
      <path class="a-zone-B" d={geometry.band(11, 20)} />
      <path class="a-zone-C" d={geometry.band(21, 30)} />
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

function Board() {
  const eiffel = geometry.landmark('MON', 1, 3);
  const plaque = geometry.plaque('MON');
  return (
    <g>
      <rect class="a-panel" width="1000" height="1000" rx="24" />
      <Track />
      {geometry.DISTRICTS.map((district) => (
        <Sector district={district} built={(place) => BUILT.has(place)} />
      ))}
      <Put x={geometry.ARC.x} y={geometry.ARC.y} size={2 * geometry.ARC.half}>
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
function OneDistrict() {
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

/* --- a turn --- */

function Turn() {
  const tops: District[] = ['MON', 'CHA', 'BAT'];
  return (
    <g>
      <Ground width={640} height={200} />
      <Mark x={22} y={22} n={1} />
      {tops.map((district, index) => (
        <Put x={64 + index * 56} y={100 - index * 6} size={64}>
          <art.StackBack district={district} />
        </Put>
      ))}
      <Arrow from={[212, 100]} to={[236, 100]} />
      <Put x={278} y={96} size={80}>
        <House district="MON" value={5} />
      </Put>
      <path class="a-rule a-faint" d="M330 20V180" />
      <Mark x={352} y={22} n={2} />
      <Put x={388} y={56} size={56}>
        <art.Key seat={2} />
      </Put>
      <Arrow from={[414, 56]} to={[440, 56]} />
      <Put x={482} y={56} size={70}>
        <art.Bank francs={bankOf('MON')} />
      </Put>
      <Put x={388} y={144} size={56}>
        <art.Key seat={2} />
      </Put>
      <Arrow from={[414, 144]} to={[440, 144]} />
      <Put x={482} y={142} size={74}>
        <House district="MON" value={5} />
      </Put>
      <path class="a-rule a-faint" d="M540 28V172" />
      <Put x={590} y={100} size={76}>
        <art.EndBack />
      </Put>
    </g>
  );
}

function Place() {
  return (
    <g>
      <Ground width={440} height={150} />
      <Put x={54} y={76} size={88}>
        <art.ScreenIcon />
      </Put>
      <Put x={126} y={76} size={74}>
        <art.Key seat={3} />
      </Put>
      <Arrow from={[158, 66]} to={[198, 46]} />
      <Arrow from={[158, 90]} to={[198, 108]} />
      <Put x={238} y={40} size={70}>
        <art.Bank francs={bankOf('CHA')} />
      </Put>
      <Arrow from={[284, 42]} to={[330, 42]} />
      <Put x={366} y={42} size={56}>
        <art.Coin value={bankOf('CHA')} />
      </Put>
      <Put x={238} y={110} size={70}>
        <art.Arc />
      </Put>
    </g>
  );
}

/* --- prices --- */

function Price() {
  return (
    <g>
      <Ground width={400} height={150} />
      <Put x={70} y={72} size={104}>
        <House district="MON" value={2} />
      </Put>
      <Put x={176} y={44} size={62} turn={90}>
        <art.Key seat={2} />
      </Put>
      <Arrow from={[130, 84]} to={[232, 84]} />
      <Put x={180} y={118} size={52}>
        <art.Coin value={3} />
      </Put>
      <Put x={300} y={72} size={104}>
        <House district="MON" value={5} />
      </Put>
    </g>
  );
}

function PriceOfLandmark() {
  return (
    <g>
      <Ground width={440} height={150} />
      <Put x={70} y={72} size={104}>
        <House district="LAV" value={8} />
      </Put>
      <Put x={196} y={44} size={62} turn={90}>
        <art.Key seat={3} />
      </Put>
      <Arrow from={[130, 84]} to={[272, 84]} />
      <Put x={152} y={118} size={50}>
        <art.Coin value={4} />
      </Put>
      <Put x={204} y={118} size={44}>
        <art.Token kind="marble" />
      </Put>
      <Put x={254} y={118} size={44}>
        <art.Token kind="gold" />
      </Put>
      <Landmark code="SAC" x={350} y={74} size={116} />
    </g>
  );
}

function Prestige() {
  const slots = landmarkFigures('LOU')?.prestige ?? [];
  let sum = 0;
  return (
    <g>
      <Ground width={480} height={150} />
      <Landmark code="LOU" x={76} y={74} size={118} />
      {slots.map(([kind, points], index) => {
        const filled = kind === 'crown';
        if (filled) sum += points;
        return (
          <g transform={`translate(${180 + index * 72} 62)`}>
            <circle class="a-rule a-w2" r="30" stroke-dasharray={filled ? undefined : '6 5'} />
            <g class={filled ? undefined : 'a-faint'}>
              <Put x={0} y={-2} size={40}>
                <art.Token kind={kind} />
              </Put>
            </g>
            <Put x={0} y={50} size={32}>
              <art.Vp value={points} />
            </Put>
          </g>
        );
      })}
      <Arrow from={[366, 74]} to={[394, 74]} />
      <Put x={434} y={74} size={68}>
        <art.Vp value={sum} />
      </Put>
    </g>
  );
}

/* --- the track --- */

interface Row {
  spaces: number[];
  empty: number[];
  meeple: number;
}

const STEP = 62;
const placeOf = ({ spaces }: Row, number: number): number => 40 + spaces.indexOf(number) * STEP;

function Spaces({ row, seat }: { row: Row; seat: number }) {
  return (
    <g>
      <Ground width={row.spaces.length * STEP + 18} height={150} />
      {row.spaces.map((number) => (
        <Put x={placeOf(row, number)} y={74} size={56}>
          {row.empty.includes(number) ? <EmptySpace number={number} /> : <Tile number={number} />}
        </Put>
      ))}
      <Put x={placeOf(row, row.meeple)} y={124} size={38}>
        <art.Meeple seat={seat} />
      </Put>
    </g>
  );
}

const FORWARD: Row = { spaces: [11, 12, 13, 14, 15, 16, 17, 18], empty: [12, 14, 16], meeple: 12 };

function Forward() {
  return (
    <g>
      <Spaces row={FORWARD} seat={2} />
      {[13, 15, 17, 18].map((to, index) => (
        <Leap from={placeOf(FORWARD, 12)} to={placeOf(FORWARD, to)} y={40} high={14 + index * 12} />
      ))}
    </g>
  );
}

const BACK: Row = { spaces: [17, 18, 19, 20, 21, 22, 23, 24, 25], empty: [21, 24, 25], meeple: 25 };

/** Owned numbers count but are no target. */
function Back() {
  const nearest = [23, 22, 20, 19, 18];
  return (
    <g>
      <Spaces row={BACK} seat={2} />
      <path
        class="a-rule a-b"
        d={`M${placeOf(BACK, 25)} 38C${placeOf(BACK, 25)} 8 ${placeOf(BACK, 24)} 14 ${placeOf(BACK, 23) + 16} 14`}
      />
      {nearest.map((number, index) => (
        <Mark x={placeOf(BACK, number)} y={22} n={index + 1} />
      ))}
      <path class="a-rule a-w4" d={`M${placeOf(BACK, 18) - 12} 112l24 24m-24 0l24-24`} />
      {nearest
        .filter((number) => number !== 18)
        .map((number) => (
          <path class="a-rule a-b" d={`M${placeOf(BACK, number) - 10} 124l7 8l13-16`} />
        ))}
    </g>
  );
}

/* --- majorities --- */

const OWNERS: { value: number; seat: number }[] = [
  { value: 1, seat: 2 },
  { value: 2, seat: 1 },
  { value: 3, seat: 4 },
  { value: 4, seat: 2 },
  { value: 5, seat: 2 },
];

function Majority() {
  const landmarks: { code: LandmarkCode; seat: number }[] = [
    { code: 'LUX', seat: 1 },
    { code: 'OPE', seat: 3 },
  ];
  return (
    <g>
      <Ground width={640} height={240} />
      {OWNERS.map(({ value, seat }, index) => (
        <g>
          <Put x={62 + index * 92} y={66} size={84}>
            <House district="BAT" value={value} />
          </Put>
          <Put x={52 + index * 92} y={92} size={50}>
            <art.Key seat={seat} />
          </Put>
        </g>
      ))}
      {landmarks.map(({ code, seat }, index) => (
        <g>
          <Landmark code={code} x={150 + index * 190} y={172} size={104} />
          <Put x={122 + index * 190} y={196} size={54}>
            <art.Key seat={seat} />
          </Put>
        </g>
      ))}
      <Put x={566} y={120} size={116}>
        <art.VpPlaque values={figures.vp_tiles[0] ?? []} />
      </Put>
    </g>
  );
}

function Players() {
  return (
    <g>
      <Ground width={480} height={110} />
      {[1, 2, 3, 4].map((seat, index) => (
        <g>
          <Put x={44 + index * 116} y={56} size={82}>
            <art.Key seat={seat} />
          </Put>
          <Put x={96 + index * 116} y={60} size={64}>
            <art.Meeple seat={seat} />
          </Put>
        </g>
      ))}
    </g>
  );
}

export const SCENES: Record<string, Scene> = {
  board: { view: [0, 0, 1000, 1000], width: 560, drawing: <Board /> },
  district: { view: [318, 96, 364, 322], width: 440, drawing: <OneDistrict /> },
  players: { view: [0, 0, 480, 110], width: 480, drawing: <Players /> },
  turn: { view: [0, 0, 640, 200], width: 640, drawing: <Turn /> },
  place: { view: [0, 0, 440, 150], width: 440, drawing: <Place /> },
  price: { view: [0, 0, 400, 150], width: 400, drawing: <Price /> },
  'price-landmark': { view: [0, 0, 440, 150], width: 440, drawing: <PriceOfLandmark /> },
  prestige: { view: [0, 0, 480, 150], width: 480, drawing: <Prestige /> },
  track: { view: [0, 0, 514, 150], width: 514, drawing: <Forward /> },
  back: { view: [0, 0, 576, 150], width: 576, drawing: <Back /> },
  majority: { view: [0, 0, 640, 240], width: 640, drawing: <Majority /> },
};
