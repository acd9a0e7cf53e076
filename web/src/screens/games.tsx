/** My games, here and on the server; and public tables with an open seat. */
import { useEffect, useState } from 'preact/hooks';
import { device, server } from '../hosts.ts';
import { Points, SeatBadge } from '../parts/common.tsx';
import { LineTrouble } from '../parts/line.tsx';
import { seatLabel, seatName } from '../people.ts';
import type { Listed } from '../protocol.ts';
import { writeMoment } from '../replay.ts';
import { language, t } from '../words.ts';

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
    ? t('{name} is to move', { name: seatName(game.seats, game.waiting) })
    : t('playing');
}

/** An open table at which nobody sits any more, the reader neither: nothing will come of it. */
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
    <li class={game.yours && !over ? 'game yours' : 'game'}>
      <a class="game-link" href={place === 'local' ? `/local/${game.table}` : `/t/${game.table}`}>
        <span class="game-seats">
          {game.seats.map((_, index) => (
            <span key={index}>
              <SeatBadge seat={index + 1} small /> {seatLabel(game.seats, index + 1, game.you)}
              {game.points?.[index] !== undefined && (
                <>
                  {' '}
                  <Points n={game.points[index]} />
                </>
              )}
            </span>
          ))}
        </span>
        <small>
          {state(game)} · {game.round && !over && `${t('round {round}', { round: game.round })} · `}
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
