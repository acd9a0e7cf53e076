/** The player's games, on this device and on the server, and public tables with an open seat. */

import { useEffect, useState } from 'preact/hooks';
import type { Listed } from '../../game/protocol.ts';
import { writeMoment } from '../../game/replay.ts';
import { language, t } from '../../text/catalogue.ts';
import { seatLabel, seatName } from '../../text/people.ts';
import { Points, SeatBadge } from '../../ui/common.tsx';
import { LineTrouble } from '../../ui/line.tsx';
import { bySeat } from '../../ui/numbered.ts';
import { device, server } from '../environment.ts';

function ago(seconds: number): string {
  const units: [number, Intl.RelativeTimeFormatUnit][] = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ];
  const passed = Date.now() / 1000 - seconds;
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  for (const [size, unit] of units)
    if (passed >= size) return format.format(-Math.floor(passed / size), unit);
  return t('just now');
}

function state(game: Listed): string {
  if (game.status === 'over') return t('over');
  if (game.status === 'open') return t('waiting for players');
  if (game.yours) return t('your turn');
  return game.waiting
    ? t('Waiting for {name}', { name: seatName(game.seats, game.waiting) })
    : t('playing');
}

/** An open table at which nobody sits any more will never start. */
export const forsaken = ({ status, you, seats }: Listed): boolean =>
  status === 'open' && you === null && seats.every(({ kind }) => kind !== 'person');

export function GameCard(props: {
  game: Listed;
  place: 'local' | 'remote';
  onRemove?: () => void;
}) {
  const { game, place } = props;
  const over = game.status === 'over';
  const replay = `/replay#${writeMoment({ from: place === 'local' ? 'local' : 'table', what: game.table, n: 0, viewer: 'all' })}`;
  return (
    <li class={game.yours && !over ? 'games-game yours' : 'games-game'}>
      <a class="games-link" href={place === 'local' ? `/local/${game.table}` : `/t/${game.table}`}>
        <span class="games-seats">
          {bySeat(game.seats).map(({ seat }) => (
            <span key={seat}>
              <SeatBadge seat={seat} small /> {seatLabel(game.seats, seat, game.you)}
              {game.points?.[seat - 1] !== undefined && (
                <>
                  {' '}
                  <Points n={game.points[seat - 1] ?? 0} />
                </>
              )}
            </span>
          ))}
        </span>
        <small>
          {state(game)} · {game.round && !over && `${t('round {round}', { round: game.round })} · `}
          {game.practice && `${t('practice')} · `}
          {place === 'local' ? t('on this device') : t('on the server')} · {ago(game.changed)}
        </small>
      </a>
      {over && <a href={replay}>{t('Replay')}</a>}
      {props.onRemove && (
        <button type="button" class="quiet" onClick={props.onRemove}>
          {t('Delete')}
        </button>
      )}
    </li>
  );
}

export function GamesScreen() {
  const [local, setLocal] = useState<Listed[] | null>(null);
  const [remote, setRemote] = useState<Listed[]>([]);
  const [lobby, setLobby] = useState<Listed[]>([]);
  const account = server.account.value;
  const loadLocal = () => device.games().then(setLocal, () => setLocal([]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each account
  useEffect(() => {
    void loadLocal();
    if (!account) return;
    void server
      .games()
      .then((found) => found.ok && setRemote(found.value.filter((game) => !forsaken(game))));
    void server.lobby().then((found) => found.ok && setLobby(found.value));
  }, [account]);
  const remove = async (id: string) => {
    if (!confirm(t('Delete this game from this device?'))) return;
    await device.remove(id);
    await loadLocal();
  };
  return (
    <>
      <LineTrouble line={server.line} />
      <main class="plain-page">
        <h1>{t('My games')}</h1>
        {remote.length > 0 && (
          <>
            <h2>{t('On the server')}</h2>
            <ul class="plain games">
              {remote.map((game) => (
                <GameCard key={game.table} game={game} place="remote" />
              ))}
            </ul>
          </>
        )}
        <h2>{t('On this device')}</h2>
        {local?.length === 0 && <p>{t('None yet.')}</p>}
        <ul class="plain games">
          {local?.map((game) => (
            <GameCard
              key={game.table}
              game={game}
              place="local"
              onRemove={() => void remove(game.table)}
            />
          ))}
        </ul>
        {lobby.length > 0 && (
          <>
            <h2>{t('Open tables')}</h2>
            <ul class="plain games">
              {lobby.map((game) => (
                <GameCard key={game.table} game={game} place="remote" />
              ))}
            </ul>
          </>
        )}
      </main>
    </>
  );
}
