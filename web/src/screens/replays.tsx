/** Games that are over, and a place for files. */
import { useEffect, useState } from 'preact/hooks';
import { errorSentence } from '../errors.ts';
import { device, server } from '../hosts.ts';
import type { Listed, Refused } from '../protocol.ts';
import { openReplay, packRecord, writeMoment } from '../replay.ts';
import { go } from '../router.ts';
import { language, t } from '../words.ts';
import { GameCard } from './games.tsx';

const MOST = 1 << 20;

/** Shows the file's game, or says what is wrong with it. */
async function openFile(file: File): Promise<Refused | null> {
  if (file.size > MOST) return { code: 'too_long', text: '' };
  const record = await file.text();
  const found = await openReplay(record);
  if (!found.ok) return found.error;
  found.value.close();
  go(
    `/replay#${writeMoment({ from: 'record', what: await packRecord(record), n: 0, viewer: 'all' })}`,
  );
  return null;
}

/** Why a text is no record: where that shows, and what stands there. The engine's own words, what would be right,
 * are English, and told to who reads it. */
export function WrongRecord({ error, title }: { error: Refused; title: string }) {
  if (error.code === 'too_long')
    return <p role="alert">{t('This file is too long for a record.')}</p>;
  if (error.code !== 'malformed') return <p role="alert">{errorSentence(error)}</p>;
  const { line, column, found } = error;
  return (
    <div role="alert" class="wrong-record">
      <p>{title}</p>
      {line ? <p>{t('Line {line}, column {column}:', { line, column: column ?? 1 })}</p> : null}
      {found && <code>{found}</code>}
      {language() === 'en' && <p>{error.text}</p>}
    </div>
  );
}

export function ReplayList() {
  const [games, setGames] = useState<{ game: Listed; place: 'local' | 'remote' }[]>([]);
  const [wrong, setWrong] = useState<Refused | null>(null);
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
            if (!file) return;
            setWrong(null);
            // Chosen once more, perhaps mended meanwhile, the same file is read again.
            event.currentTarget.value = '';
            void openFile(file).then(setWrong);
          }}
        />
      </label>
      {wrong && <WrongRecord error={wrong} title={t('This file is no record of a game.')} />}
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
