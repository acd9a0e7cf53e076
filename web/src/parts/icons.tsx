/** The drawings of art/ as small pictures in the text. */
import type { ComponentChildren } from 'preact';
import * as art from '../art/index.tsx';
import { figures } from '../figures.ts';
import type { BuildingType, District, Kind, LandmarkCode, SeatNumber } from '../protocol.ts';

function Icon({ class: style, children }: { class?: string; children: ComponentChildren }) {
  return (
    <svg class={`icon ${style ?? ''}`} viewBox="-50 -50 100 100" aria-hidden="true">
      {children}
    </svg>
  );
}

export const KeyIcon = ({ seat }: { seat: SeatNumber }) => (
  <Icon>
    <art.SeatBadge seat={seat} />
  </Icon>
);

export const KindIcon = ({ kind }: { kind: Kind }) => (
  <Icon>
    <art.Token kind={kind} />
  </Icon>
);

export const CoinIcon = () => (
  <Icon>
    <art.Coin />
  </Icon>
);

export const PointsIcon = () => (
  <Icon>
    <art.Vp />
  </Icon>
);

export const LandmarkIcon = ({ code }: { code: LandmarkCode }) => (
  <Icon>
    <art.Landmark code={code} />
  </Icon>
);

export const TypeIcon = ({ type }: { type: BuildingType }) => (
  <Icon class={`a-${type}`}>
    <rect x="-48" y="-48" width="96" height="96" rx="16" class="a-trade" />
    <art.TypeGlyph type={type} />
  </Icon>
);

/** Keys in the hand, of no seat in particular. */
export const HandIcon = () => (
  <Icon>
    <art.PlainKey />
  </Icon>
);

export const HouseIcon = () => <TypeIcon type="residence" />;

export const BankIcon = () => (
  <Icon>
    <art.Bank />
  </Icon>
);

export const MeepleIcon = () => (
  <Icon>
    <art.PlainMeeple />
  </Icon>
);

/** What everybody hides behind. */
export const FoldingScreenIcon = () => (
  <Icon>
    <art.ScreenIcon />
  </Icon>
);

/** The VP tile that is worth most. */
export const PlaqueIcon = () => (
  <Icon>
    <art.VpPlaque values={figures.vp_tiles[0] ?? []} />
  </Icon>
);

export const DistrictIcon = ({ district }: { district: District }) => (
  <Icon>
    <art.DistrictEmblem district={district} />
  </Icon>
);

/** A stack's top: the back of a tile. */
export const StackIcon = ({ district }: { district: District | null }) => (
  <Icon class="stack-icon">{district && <art.StackBack district={district} />}</Icon>
);

/** The face of a bonus tile: its effect as a pictogram. */
export function BonusIcon({ number, players }: { number: number; players: number }) {
  const tile = figures.bonus[String(number)];
  return <Icon class="bonus-icon">{tile && <art.BonusFace tile={tile} players={players} />}</Icon>;
}

export function EndIcon({ code }: { code: string }) {
  const tile = figures.end_tiles.find((one) => one.code === code);
  return <Icon class="bonus-icon">{tile ? <art.EndTile tile={tile} /> : <art.EndBack />}</Icon>;
}

export const UiIcon = ({ name }: { name: art.IconName }) => (
  <Icon class="ui-icon">
    <art.Icon name={name} />
  </Icon>
);
