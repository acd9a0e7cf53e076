/** Pictures between the clauses of the rules: what the pieces look like, with their names. */
import type { ComponentChildren } from 'preact';
import { figures, KINDS } from '../figures.ts';
import { bonusNamed, kindName, landmarkNamed, typeName } from '../names.ts';
import { seatMark } from '../people.ts';
import { t } from '../words.ts';
import { BonusIcon, KeyIcon, KindIcon, LandmarkIcon, TypeIcon } from './icons.tsx';

interface Pictured {
  picture: ComponentChildren;
  name: string;
}

const FOUR = [1, 2, 3, 4];

const GROUPS: Record<string, () => Pictured[]> = {
  types: () =>
    figures.types.value.map((type) => ({
      picture: <TypeIcon type={type} />,
      name: typeName(type),
    })),
  landmarks: () =>
    figures.landmarks.map(({ code, value }) => ({
      picture: <LandmarkIcon code={code} />,
      name: `${landmarkNamed(code).name} ${value}`,
    })),
  tokens: () => KINDS.map((kind) => ({ picture: <KindIcon kind={kind} />, name: kindName(kind) })),
  keys: () =>
    FOUR.map((seat) => ({
      picture: <KeyIcon seat={seat} />,
      name: t('Seat {seat}, {mark}', { seat, mark: seatMark(seat) }),
    })),
  bonus: () =>
    Object.keys(figures.bonus)
      .map(Number)
      .sort((a, b) => a - b)
      .map((number) => ({
        picture: <BonusIcon number={number} players={2} />,
        name: `${number} ${bonusNamed(number, 2).name}`,
      })),
};

export function RulePictures({ of }: { of: string }) {
  const all = GROUPS[of]?.() ?? [];
  return (
    <div class="rule-pictures">
      {all.map(({ picture, name }) => (
        <figure key={name}>
          {picture}
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
