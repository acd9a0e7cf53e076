/** The players' public side. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../desk.ts';
import { KINDS } from '../figures.ts';
import { bonusNamed } from '../names.ts';
import { Panel, Points, SeatBadge } from '../parts/common.tsx';
import { BankIcon, EndIcon, HandIcon, HouseIcon, KindIcon, MeepleIcon } from '../parts/icons.tsx';
import { tip } from '../parts/tip.ts';
import { seatDetail, seatLabel, seatName } from '../people.ts';
import type { SeatNumber, TableMessage, View, ViewPlayer } from '../protocol.ts';
import { t } from '../words.ts';

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

const two = (n: number): string => String(n).padStart(2, '0');

function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  if (days > 0)
    return t('{days} d {hours} h', { days, hours: Math.floor((seconds % 86_400) / 3600) });
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** Runs while the game waits for this seat. */
function Clock({ left, runs, since }: { left: number; runs: boolean; since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [runs, since]);
  const shown = runs ? left - Math.max(0, now - since) : left;
  return (
    <span class={shown < 30_000 ? 'clock short' : 'clock'} role="timer">
      {clockText(shown)}
    </span>
  );
}

/** A number with its picture; in words for who does not see it, and as a tip. */
function Fact({ icon, n, name }: { icon: ComponentChildren; n: number; name: string }) {
  return (
    <span class="fact" {...tip({ name, text: '' })}>
      {icon}
      <span class="heard-only">{name} </span>
      {n}
    </span>
  );
}

function UsedTiles({ player, players }: { player: ViewPlayer; players: number }) {
  if (player.used.length === 0) return null;
  return (
    <span class="used">
      <span class="heard-only">{t('Used bonus tiles')} </span>
      {player.used.map((number) => (
        <span class="tile-number used" key={number} {...tip(bonusNamed(number, players))}>
          {number}
        </span>
      ))}
    </span>
  );
}

/** A person can be replaced who was away for so long; the server knows it as well. */
const AWAY = 60_000;

/** Since this page saw the person leave; where that was before, the person is asked for a little longer. */
function Absent({ desk, seat, name }: { desk: Desk; seat: SeatNumber; name: string }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), AWAY);
    return () => clearTimeout(timer);
  }, []);
  if (!long)
    return (
      <small class="quiet-text">
        {t('If {name} stays away for a minute, the computer can play on.', { name })}
      </small>
    );
  const early = t('{name} was here less than a minute ago. Wait a moment.', { name });
  return (
    <button
      type="button"
      class="quiet"
      onClick={() => void desk.request(() => desk.table.replace(seat), early)}
    >
      {t('Let the computer play for {name}', { name })}
    </button>
  );
}

function PlayerRow(props: {
  desk: Desk;
  message: TableMessage;
  view: View;
  seat: SeatNumber;
  arrived: number;
}) {
  const { desk, message, view, seat } = props;
  const player = view.players[seat - 1];
  const who = message.seats[seat - 1];
  if (!player) return null;
  const keys = keysOf(view, seat);
  const toMove = message.game?.waiting === seat;
  // Where a turn has its days, only the one that runs has a time.
  const runs = message.status === 'playing' && (message.days === null || toMove);
  const clock = runs ? message.game?.clocks?.[seat - 1] : null;
  const absent =
    message.status === 'playing' && who?.kind === 'person' && !who.online && !who.stand_in;
  const tiles = KINDS.filter((kind) => player.tile_tokens[kind] > 0);
  return (
    <li class={toMove ? 'player to-move' : 'player'} aria-current={toMove ? 'true' : undefined}>
      <SeatBadge seat={seat} />
      <div class="who">
        <strong>{seatLabel(message.seats, seat, message.you)}</strong>
        <small>{seatDetail(who)}</small>
      </div>
      <Points n={player.vp} />
      <div class="facts">
        <Fact icon={<HouseIcon />} n={keys.bought} name={t('Keys on buildings and landmarks')} />
        <Fact icon={<BankIcon />} n={keys.waiting} name={t('Keys on banks and the Arc')} />
        <Fact icon={<HandIcon />} n={player.reserve} name={t('Keys in reserve')} />
        <Fact
          icon={<MeepleIcon />}
          n={player.meeple}
          name={t('Space of the meeple on the bonus track')}
        />
        {player.end_held > 0 && (
          <Fact icon={<EndIcon code="" />} n={player.end_held} name={t('End-game tiles')} />
        )}
        {clock !== null && clock !== undefined && (
          <Clock left={clock} runs={toMove} since={props.arrived} />
        )}
        {tiles.map((kind) => (
          <span key={kind} class="amount">
            <KindIcon kind={kind} />
            {player.tile_tokens[kind]}
          </span>
        ))}
        <UsedTiles player={player} players={message.players} />
        {absent && message.you && seat !== message.you && (
          <Absent desk={desk} seat={seat} name={seatName(message.seats, seat)} />
        )}
      </div>
    </li>
  );
}

/** Leaving a table with others, and coming back to it. */
function OwnSeat({ desk, message }: { desk: Desk; message: TableMessage }) {
  const seat = message.you ? message.seats[message.you - 1] : undefined;
  const { table } = desk;
  if (table.place === 'local' || message.status !== 'playing' || seat?.kind !== 'person')
    return null;
  if (seat.stand_in)
    return (
      <button type="button" class="main" onClick={() => void desk.request(() => table.comeBack())}>
        {t('Take my seat back')}
      </button>
    );
  const leave = () => {
    if (confirm(t('Leave this table? The computer plays for you until you come back.')))
      void desk.request(() => table.leave());
  };
  return (
    <button type="button" class="quiet leave" onClick={leave}>
      {t('Leave the table')}
    </button>
  );
}

export function Players({ desk }: { desk: Desk }) {
  const message = desk.onBoard.value;
  const view = message?.game?.view;
  const [arrived, setArrived] = useState(Date.now());
  useEffect(() => setArrived(Date.now()), [message]);
  if (!message || !view) return null;
  return (
    <Panel
      title={t('Players')}
      class="players"
      more={
        <small>
          {view.phase === null
            ? t('The game is over')
            : view.final_round === view.round
              ? t('final round')
              : t('round {round}', { round: view.round })}
        </small>
      }
    >
      <ul class="plain">
        {view.players.map((_, index) => (
          <PlayerRow
            key={index}
            desk={desk}
            message={message}
            view={view}
            seat={index + 1}
            arrived={arrived}
          />
        ))}
      </ul>
      <OwnSeat desk={desk} message={message} />
    </Panel>
  );
}
