/** Games that are over, and a place for files. */
import { useEffect, useState } from 'preact/hooks';
import { device, server } from '../hosts.ts';
import { notify } from '../live.ts';
import type { Listed } from '../protocol.ts';
import { openReplay, packRecord, writeMoment } from '../replay.ts';
import { go } from '../router.ts';
import { t } from '../words.ts';
import { GameCard } from './games.tsx';

const MOST = 1 << 20;

async function openFile(file: File): Promise<void> {
  if (file.size > MOST) return notify(t('This file is too long for a record.'));
  const record = await file.text();
  const found = await openReplay(record);
  if (!found.ok) return notify(t('This file is no record of a game.'));
  found.value.close();
  go(
    `/replay#${writeMoment({ from: 'record', what: await packRecord(record), n: 0, viewer: 'all' })}`,
  );
}

export function ReplayList() {
  const [games, setGames] = useState<{ game: Listed; place: 'local' | 'remote' }[]>([]);
  const account = server.account.value;
  useEffect(() => {
    const add = (place: 'local' | 'remote', list: Listed[]) =>
      setGames((before) => [
        ...before.filter((one) => one.place !== place),
        ...list.filter((game) => game.status === 'over').map((game) => ({ game, place })),
      ]);
    void device.games().then(
      (list) => add('local', list),
      () => {},
    );
    if (account) void server.games().then((found) => found.ok && add('remote', found.value));
  }, [account]);
  return (
    <main class="plain-page">
      <h1>{t('Replays')}</h1>
      <label class="upload">
        {t('Open a .paris file')}
        <input
          type="file"
          accept=".paris,text/plain"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void openFile(file);
          }}
        />
      </label>
      <h2>{t('Games that are over')}</h2>
      {games.length === 0 && <p>{t('None yet.')}</p>}
      <ul class="plain games">
        {games.map(({ game, place }) => (
          <GameCard key={game.table} game={game} place={place} />
        ))}
      </ul>
    </main>
  );
}
