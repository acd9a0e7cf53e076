/** Finished games, and a place to open record files. */
import { useEffect, useState } from 'preact/hooks';
import type { Listed, Refused } from '../../game/protocol.ts';
import { openReplay, packRecord, writeMoment } from '../../game/replay.ts';
import { language, t } from '../../text/catalogue.ts';
import { errorSentence } from '../../text/errors.ts';
import { device, server } from '../environment.ts';
import { go } from '../router.ts';
import { GameCard } from './games.tsx';

const FILE_BYTES_MAX = 1 << 20;

/** Shows the file's game, or says what is wrong with it. */
async function openFile(file: File): Promise<Refused | null> {
  if (file.size > FILE_BYTES_MAX) return { code: 'too_long', text: '' };
  const record = await file.text();
  const found = await openReplay(record);
  if (!found.ok) return found.error;
  found.value.close();
  go(
    `/replay#${writeMoment({ from: 'record', what: await packRecord(record), n: 0, viewer: 'all' })}`,
  );
  return null;
}

/** Why a text is not a record: the line, what it says, and the engine's English explanation for readers of English. */
export function WrongRecord({ error, title }: { error: Refused; title: string }) {
  if (error.code === 'too_long')
    return <p role="alert">{t('This file is too big to be the record of a game.')}</p>;
  if (error.code !== 'malformed') return <p role="alert">{errorSentence(error)}</p>;
  const { line, column, found } = error;
  return (
    <div role="alert" class="replay-wrong">
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
            // The same file may be chosen again after it was corrected.
            event.currentTarget.value = '';
            void openFile(file).then(setWrong);
          }}
        />
      </label>
      {wrong && <WrongRecord error={wrong} title={t("This file isn't the record of a game.")} />}
      <h2>{t('Finished games')}</h2>
      {games.length === 0 && <p>{t('None yet.')}</p>}
      <ul class="plain games">
        {games.map(({ game, place }) => (
          <GameCard key={game.table} game={game} place={place} />
        ))}
      </ul>
    </main>
  );
}
