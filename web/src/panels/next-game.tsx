/** At a table on the server, while others play: the way to another game that waits for me. */
import { useEffect, useState } from 'preact/hooks';
import { server } from '../app/environment.ts';
import type { Listed } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';

/** The game that has waited longest; never this table. */
export const nextGame = (games: readonly Listed[], here: string): Listed | null =>
  games
    .filter((game) => game.yours && game.status === 'playing' && game.table !== here)
    .sort((one, other) => one.changed - other.changed)[0] ?? null;

/** Mounted when my turn has ended, and asks once: a game that comes up later is found after my next turn. */
export function NextGame({ here }: { here: string }) {
  const [next, setNext] = useState<Listed | null>(null);
  useEffect(() => {
    let gone = false;
    void server.games().then((found) => {
      if (found.ok && !gone) setNext(nextGame(found.value, here));
    });
    return () => {
      gone = true;
    };
  }, [here]);
  if (!next) return null;
  return (
    <a class="button main turn-next-game" href={`/t/${next.table}`}>
      {t('Next game waiting for you')}
    </a>
  );
}
