/** Scenes of the rules: the bonus track. */
import * as art from '../art/index.tsx';
import { EmptySpace, Ground, Leap, Mark, Put } from './draw.tsx';
import { Tile } from './scene-pieces.tsx';

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

export function ForwardScene() {
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

/** What tile 25 counts (R10.2), nearest first; an owned number counts but is no target. */
function Back({ counted, owned }: { counted: number[]; owned?: number }) {
  const nearest = counted[0] ?? 0;
  const targets = counted.filter((number) => number !== owned && !BACK.empty.includes(number));
  return (
    <g>
      <Spaces row={BACK} seat={2} />
      <path
        class="a-rule a-b"
        d={`M${placeOf(BACK, 25)} 38C${placeOf(BACK, 25)} 8 ${placeOf(BACK, nearest + 1)} 14 ${placeOf(BACK, nearest) + 16} 14`}
      />
      {counted.map((number, index) => (
        <Mark x={placeOf(BACK, number)} y={22} n={index + 1} />
      ))}
      {owned && (
        <path class="a-rule a-w4" d={`M${placeOf(BACK, owned) - 12} 112l24 24m-24 0l24-24`} />
      )}
      {targets.map((number) => (
        <path class="a-rule a-b" d={`M${placeOf(BACK, number) - 10} 124l7 8l13-16`} />
      ))}
    </g>
  );
}

export const BackScene = () => <Back counted={[23, 22, 20, 19, 18]} owned={18} />;
export const BackSpacesScene = () => <Back counted={[24, 23, 22, 21, 20]} />;
