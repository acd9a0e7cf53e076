/** What a set does to the game: quick games in the background, beside those with the built-in set. */
import { useEffect, useState } from 'preact/hooks';
import type { TrialResult } from '../device/commands.ts';
import { decimal, t } from '../text/catalogue.ts';
import { OneOf } from '../ui/common.tsx';
import { tryFigures } from './engine.ts';

const GAMES = 300;
const WIN = 12;
const DEAD = 0.01;

const percent = (n: number): string => `${Math.round(100 * n)} %`;

export function deadTiles({ taken, games }: TrialResult): number[] {
  return taken.flatMap((count, i) => (count < DEAD * games ? [i + 1] : []));
}

function Column({ title, found }: { title: string; found: TrialResult | null }) {
  if (!found) return <p>{t('Starting…')}</p>;
  const dead = deadTiles(found);
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <p class="quiet-text">{t('{n} of {all} games', { n: found.games, all: GAMES })}</p>
      <dl>
        {found.wins.map((wins, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          <div key={seat}>
            <dt>{t('Seat {n} wins', { n: seat + 1 })}</dt>
            <dd>{percent(wins / (WIN * found.games))}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Points each')}</dt>
          <dd>
            {Math.round(
              found.points.reduce((sum, n) => sum + n, 0) / (found.games * found.points.length),
            )}
          </dd>
        </div>
        <div>
          <dt>{t('Rounds')}</dt>
          <dd>{decimal(found.rounds / found.games)}</dd>
        </div>
        <div>
          <dt>{t('Bonus tiles no one takes')}</dt>
          <dd>{dead.join(', ') || t('none')}</dd>
        </div>
      </dl>
    </section>
  );
}

export function Trial({ code, name }: { code: string; name: string }) {
  const [players, setPlayers] = useState(2);
  const [running, setRunning] = useState(false);
  const [own, setOwn] = useState<TrialResult | null>(null);
  const [usual, setUsual] = useState<TrialResult | null>(null);
  useEffect(() => {
    setOwn(null);
    setUsual(null);
    if (!running) return;
    const stops = [
      tryFigures(code, players, GAMES, setOwn),
      tryFigures(undefined, players, GAMES, setUsual),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [code, players, running]);
  return (
    <section class="box-trial">
      <h3>{t('What changes')}</h3>
      <p class="quiet-text">
        {t('Computers play {n} quick games with your set and with the built-in one.', { n: GAMES })}
      </p>
      <OneOf
        title={t('Players')}
        value={players}
        choices={[2, 3, 4].map((n) => ({ value: n, label: String(n) }))}
        onChange={setPlayers}
      />
      <button type="button" onClick={() => setRunning(!running)}>
        {running ? t('Stop') : t('Try it')}
      </button>
      {running && (
        <div class="box-columns" role="status" aria-live="off">
          <Column title={name} found={own} />
          <Column title={t('Built-in set')} found={usual} />
        </div>
      )}
    </section>
  );
}
