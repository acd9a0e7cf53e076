/** The drawings of art/ as small pictures in the text, each drawn once for its members. */
import type { ComponentChildren } from 'preact';
import * as art from '../art/index.tsx';
import { figures } from '../game/figures.ts';
import type { BuildingType, District, Kind, LandmarkCode, SeatNumber } from '../game/protocol.ts';
import { memo } from './memo.ts';

function Icon({ class: style, children }: { class?: string; children: ComponentChildren }) {
  return (
    <svg class={`icon ${style ?? ''}`} viewBox="-50 -50 100 100" aria-hidden="true">
      {children}
    </svg>
  );
}

export const KeyIcon = memo(({ seat }: { seat: SeatNumber }) => (
  <Icon>
    <art.SeatBadge seat={seat} />
  </Icon>
));

export const KindIcon = memo(({ kind }: { kind: Kind }) => (
  <Icon>
    <art.Token kind={kind} />
  </Icon>
));

export const CoinIcon = memo(() => (
  <Icon>
    <art.Coin />
  </Icon>
));

export const PointsIcon = memo(() => (
  <Icon>
    <art.Vp />
  </Icon>
));

export const LandmarkIcon = memo(({ code }: { code: LandmarkCode }) => (
  <Icon>
    <art.Landmark code={code} />
  </Icon>
));

export const TypeIcon = memo(({ type }: { type: BuildingType }) => (
  <Icon class={`a-${type}`}>
    <rect x="-48" y="-48" width="96" height="96" rx="16" class="a-trade" />
    <art.TypeGlyph type={type} />
  </Icon>
));

/** Keys in the hand, of no seat in particular. */
export const HandIcon = memo(() => (
  <Icon>
    <art.PlainKey />
  </Icon>
));

/** Keys in reserve. */
export const ReserveIcon = memo(() => (
  <Icon>
    <art.KeptKey />
  </Icon>
));

export const HouseIcon = () => <TypeIcon type="residence" />;

export const BankIcon = memo(() => (
  <Icon>
    <art.Bank />
  </Icon>
));

export const MeepleIcon = memo(() => (
  <Icon>
    <art.PlainMeeple />
  </Icon>
));

/** What everybody hides behind. */
export const FoldingScreenIcon = memo(() => (
  <Icon>
    <art.ScreenIcon />
  </Icon>
));

/** The VP tile that is worth most. */
export const PlaqueIcon = memo(() => (
  <Icon>
    <art.VpPlaque values={figures.vp_tiles[0] ?? []} />
  </Icon>
));

export const DistrictIcon = memo(({ district }: { district: District }) => (
  <Icon>
    <art.DistrictEmblem district={district} />
  </Icon>
));

/** The face of a bonus tile: its effect as a pictogram. */
export const BonusIcon = memo(({ number, players }: { number: number; players: number }) => {
  const tile = figures.bonus[String(number)];
  return <Icon class="bonus-icon">{tile && <art.BonusFace tile={tile} players={players} />}</Icon>;
});

export const EndIcon = memo(({ code }: { code: string }) => {
  const tile = figures.end_tiles.find((one) => one.code === code);
  return <Icon class="bonus-icon">{tile ? <art.EndTile tile={tile} /> : <art.EndBack />}</Icon>;
});

export const UiIcon = memo(({ name }: { name: art.IconName }) => (
  <Icon class="ui-icon">
    <art.Icon name={name} />
  </Icon>
));
