/** Scenes of the rules: what a turn is, what places cost, the players' pieces, majorities. */
import * as art from '../art/index.tsx';
import { bankOf, figures, landmarkFigures } from '../game/figures.ts';
import type { District, LandmarkCode } from '../game/protocol.ts';
import { Arrow, Ground, Mark, Put } from './draw.tsx';
import { House, Landmark } from './scene-pieces.tsx';

export function TurnScene() {
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

export function PlaceScene() {
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

export function PriceScene() {
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

export function PriceOfLandmarkScene() {
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

export function PrestigeScene() {
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

const OWNERS: { value: number; seat: number }[] = [
  { value: 1, seat: 2 },
  { value: 2, seat: 1 },
  { value: 3, seat: 4 },
  { value: 4, seat: 2 },
  { value: 5, seat: 2 },
];

export function MajorityScene() {
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

export function PlayersScene() {
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
