/** Finished games, and a place to open record files and pasted texts. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Listed, Refused } from '../../game/protocol.ts';
import { openReplay, packRecord, writeMoment } from '../../game/replay.ts';
import { t } from '../../text/catalogue.ts';
import { errorSentence } from '../../text/errors.ts';
import { submitting, useOnce } from '../../ui/once.ts';
import { device, server } from '../environment.ts';
import { go } from '../router.ts';
import { GameCard } from './games.tsx';

const FILE_BYTES_MAX = 1 << 20;

/** Shows the game of a record, or a position; or says what is wrong with the text. */
async function openText(record: string): Promise<Refused | null> {
  if (record.length > FILE_BYTES_MAX) return { code: 'too_long', text: '' };
  const found = await openReplay(record);
  if (!found.ok) return found.error;
  found.value.close();
  go(
    `/replay#${writeMoment({ from: 'record', what: await packRecord(record), n: 0, viewer: 'all' })}`,
  );
  return null;
}

const openFile = async (file: File): Promise<Refused | null> =>
  file.size > FILE_BYTES_MAX ? { code: 'too_long', text: '' } : openText(await file.text());

/** Why a text is not a record: the line, what it says, and the engine's explanation, which is in English. */
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
      <p lang="en">{error.text}</p>
    </div>
  );
}

/** A record or a position as text. */
function Paste() {
  const [wrong, setWrong] = useState<Refused | null>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const open = useOnce(async () => {
    setWrong(null);
    setWrong(await openText(text.current?.value.trim() ?? ''));
  });
  return (
    <form class="replay-paste" onSubmit={submitting(open)}>
      <label>
        {t('Or paste a record or a position')}
        <textarea ref={text} rows={4} required spellcheck={false} />
      </label>
      <button type="submit">{t('Open')}</button>
      {wrong && <WrongRecord error={wrong} title={t('This is neither a record nor a position.')} />}
    </form>
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
      <Paste />
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
