/** The players' public side. */
import { useEffect, useState } from 'preact/hooks';
import { Picture, Portrait } from '../art/index.tsx';
import type { TableController } from '../game/controller.ts';
import { KINDS } from '../game/figures.ts';
import type { SeatNumber, TableMessage, View } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { seatDetail, seatLabel, seatName } from '../text/people.ts';
import { Panel, Points, SeatBadge } from '../ui/common.tsx';
import { KindIcon } from '../ui/icons.tsx';
import { bySeat } from '../ui/numbered.ts';
import { FirstPlayer, isFirst, PieceFacts, UsedTiles } from './player-facts.tsx';

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new time starts the seconds again
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [runs, since]);
  const shown = runs ? left - Math.max(0, now - since) : left;
  return (
    <span class={shown < 30_000 ? 'player-clock short' : 'player-clock'} role="timer">
      {clockText(shown)}
    </span>
  );
}

/** A person can be replaced who was away for so long; the server knows it as well. */
const AWAY = 60_000;

/** Since this page saw the person leave; where that was before, the person is asked for a little longer. */
function Absent({
  controller,
  seat,
  name,
}: {
  controller: TableController;
  seat: SeatNumber;
  name: string;
}) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), AWAY);
    return () => clearTimeout(timer);
  }, []);
  if (!long)
    return (
      <small class="quiet-text">
        {t('If {name} stays away for a minute, a computer can take over.', { name })}
      </small>
    );
  const early = t('{name} was here less than a minute ago. Please wait a moment.', { name });
  return (
    <button
      type="button"
      class="quiet"
      onClick={() => void controller.request(() => controller.table.replace(seat), early)}
    >
      {t('Let a computer play for {name}', { name })}
    </button>
  );
}

function PlayerRow(props: {
  controller: TableController;
  message: TableMessage;
  view: View;
  seat: SeatNumber;
  arrived: number;
}) {
  const { controller, message, view, seat } = props;
  const player = view.players[seat - 1];
  const who = message.seats[seat - 1];
  if (!player) return null;
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
        <span class="player-name">
          {who?.kind === 'computer' && who.style && (
            <Picture class="portrait small">
              <Portrait style={who.style} />
            </Picture>
          )}
          <strong>{seatLabel(message.seats, seat, message.you)}</strong>
          {isFirst(seat) && <FirstPlayer />}
        </span>
        <small>{seatDetail(who)}</small>
      </div>
      <Points n={player.vp} />
      <div class="player-facts">
        <PieceFacts view={view} player={player} seat={seat} />
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
          <Absent controller={controller} seat={seat} name={seatName(message.seats, seat)} />
        )}
      </div>
    </li>
  );
}

/** Leaving a table with others, and coming back to it. */
function OwnSeat({ controller, message }: { controller: TableController; message: TableMessage }) {
  const seat = message.you ? message.seats[message.you - 1] : undefined;
  const { table } = controller;
  if (table.place === 'local' || message.status !== 'playing' || seat?.kind !== 'person')
    return null;
  if (seat.stand_in)
    return (
      <button
        type="button"
        class="main"
        onClick={() => void controller.request(() => table.comeBack())}
      >
        {t('Take my seat back')}
      </button>
    );
  const leave = () => {
    if (confirm(t('Leave this table? A computer will play for you until you come back.')))
      void controller.request(() => table.leave());
  };
  return (
    <button type="button" class="quiet player-leave" onClick={leave}>
      {t('Leave the table')}
    </button>
  );
}

export function Players({ controller }: { controller: TableController }) {
  const message = controller.onBoard.value;
  const view = message?.game?.view;
  const [arrived, setArrived] = useState(Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: clocks were right when the message came
  useEffect(() => setArrived(Date.now()), [message]);
  if (!message || !view) return null;
  return (
    <Panel
      title={t('Players')}
      class="players"
      more={
        <small>
          {view.phase === null
            ? t('Game over')
            : view.final_round === view.round
              ? t('final round')
              : t('round {round}', { round: view.round })}
        </small>
      }
    >
      <ul class="plain">
        {bySeat(view.players).map(({ seat }) => (
          <PlayerRow
            key={seat}
            controller={controller}
            message={message}
            view={view}
            seat={seat}
            arrived={arrived}
          />
        ))}
      </ul>
      <OwnSeat controller={controller} message={message} />
    </Panel>
  );
}
