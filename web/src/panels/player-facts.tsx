/** What each sign beside a player stands for: a picture, a number, words for screen readers, and a tip. */
import type { ComponentChildren } from 'preact';
import { figures } from '../game/figures.ts';
import type { SeatNumber, View, ViewPlayer } from '../game/protocol.ts';
import { bonusNamed } from '../text/bonuses.ts';
import { listOf, t } from '../text/catalogue.ts';
import { endTileNamed, type Named } from '../text/names.ts';
import { BankIcon, EndIcon, HouseIcon, MeepleIcon, ReserveIcon, UiIcon } from '../ui/icons.tsx';
import { tip } from '../ui/tip.ts';

/** Keys of a seat on buildings and landmarks, and on banks and the Arc. */
function keysOf(view: View, seat: SeatNumber): { bought: number; waiting: number } {
  const count = (list: readonly SeatNumber[]) => list.filter((one) => one === seat).length;
  const bought = [...Object.values(view.buildings), ...Object.values(view.landmarks)];
  const waiting = [...Object.values(view.banks), view.arc];
  return {
    bought: bought.reduce((sum, place) => sum + count(place.keys), 0),
    waiting: waiting.reduce((sum, keys) => sum + count(keys), 0),
  };
}

/** A number with its picture, in words for screen readers, and with a tip. */
function Fact({ icon, n, about }: { icon: ComponentChildren; n: number; about: Named }) {
  return (
    <span class="player-fact" {...tip(about)}>
      {icon}
      <span class="heard-only">{about.name} </span>
      {n}
    </span>
  );
}

/** Tiles that bring a key from the reserve behind the screen. */
const keyTiles = (): string =>
  listOf(
    Object.keys(figures.bonus).filter((number) => figures.bonus[number]?.key_price !== undefined),
  );

const FACTS = {
  bought: () => ({
    name: t('Keys on buildings and landmarks'),
    text: t('Their values count in the majorities.'),
  }),
  waiting: () => ({
    name: t('Keys on banks and the Arc'),
    text: t('They can still move to buildings and landmarks.'),
  }),
  reserve: () => ({
    name: t('Keys in reserve'),
    text: t('Not in play yet: bonus tiles {numbers} bring one behind the screen.', {
      numbers: keyTiles(),
    }),
  }),
  meeple: () => ({
    name: t("Meeple's space on the bonus track"),
    text: t('It moves forward to the next tile its owner takes.'),
  }),
  endTiles: () => ({ ...endTileNamed(''), name: t('End-game tiles') }),
};

/** The game begins at the first seat, and so does every round (R2.6). */
export const isFirst = (seat: SeatNumber): boolean => seat === 1;

export function FirstPlayer() {
  const named = {
    name: t('First player'),
    text: t('Starts every round, so everyone gets the same number of turns.'),
  };
  return (
    <span class="player-first" {...tip(named)}>
      <UiIcon name="first" />
      <span class="heard-only">{named.name}</span>
    </span>
  );
}

function UsedTile({ number, players }: { number: number; players: number }) {
  const { name, text } = bonusNamed(number, players);
  const used = t('{number} {name}, used', { number, name });
  return (
    <span class="player-tile used" {...tip({ name: used, text })}>
      {number}
    </span>
  );
}

export function UsedTiles({ player, players }: { player: ViewPlayer; players: number }) {
  if (player.used.length === 0) return null;
  return (
    <span class="used">
      <span class="heard-only">{t('Used bonus tiles')} </span>
      {player.used.map((number) => (
        <UsedTile key={number} number={number} players={players} />
      ))}
    </span>
  );
}

/** Keys, meeple and end-game tiles. */
export function PieceFacts(props: { view: View; player: ViewPlayer; seat: SeatNumber }) {
  const { player } = props;
  const keys = keysOf(props.view, props.seat);
  return (
    <>
      <Fact icon={<HouseIcon />} n={keys.bought} about={FACTS.bought()} />
      <Fact icon={<BankIcon />} n={keys.waiting} about={FACTS.waiting()} />
      <Fact icon={<ReserveIcon />} n={player.reserve} about={FACTS.reserve()} />
      <Fact icon={<MeepleIcon />} n={player.meeple} about={FACTS.meeple()} />
      {player.end_held > 0 && (
        <Fact icon={<EndIcon code="" />} n={player.end_held} about={FACTS.endTiles()} />
      )}
    </>
  );
}
