/** After the end: who won, where the points came from, how they grew; once more, share, look again. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../desk.ts';
import { errorSentence } from '../errors.ts';
import { notify } from '../live.ts';
import { SeatBadge } from '../parts/common.tsx';
import { useOnce } from '../parts/once.ts';
import { seatLabel, seatName } from '../people.ts';
import type { TableMessage } from '../protocol.ts';
import { type OpenReplay, openReplay, packRecord, writeMoment } from '../replay.ts';
import { go } from '../router.ts';
import { sourceName } from '../sentences.ts';
import { listOf, t } from '../words.ts';
import { PointsChart } from './chart.tsx';

export function useReplay(load: () => Promise<string | null>, key: string): OpenReplay | null {
  const [replay, setReplay] = useState<OpenReplay | null>(null);
  useEffect(() => {
    let opened: OpenReplay | null = null;
    let gone = false;
    void load().then(async (record) => {
      if (!record || gone) return;
      const found = await openReplay(record);
      if (!found.ok) return;
      if (gone) return found.value.close();
      opened = found.value;
      setReplay(opened);
    });
    return () => {
      gone = true;
      opened?.close();
    };
  }, [key]);
  return replay;
}

/** Rows are sources, columns are seats; the last row is the score. */
export function ScoreTable(props: {
  seats: TableMessage['seats'];
  you: number | null;
  sources: Record<string, number[]>;
  scores: number[];
  winners: number[];
}) {
  const { seats, you, sources, scores, winners } = props;
  const rows = Object.entries(sources).filter(([, sums]) => sums.some((sum) => sum !== 0));
  return (
    <table class="scores">
      <thead>
        <tr>
          <th scope="col">{t('Points from')}</th>
          {scores.map((_, index) => (
            <th scope="col" key={index}>
              <SeatBadge seat={index + 1} small /> {seatLabel(seats, index + 1, you)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([source, sums]) => (
          <tr key={source}>
            <th scope="row">{sourceName(source)}</th>
            {sums.map((sum, index) => (
              <td key={index}>{sum}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Score')}</th>
          {scores.map((score, index) => (
            <td key={index} class={winners.includes(index + 1) ? 'winner' : undefined}>
              {score}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

export function winnerText(
  seats: TableMessage['seats'],
  you: number | null,
  winners: number[],
): string {
  const names = listOf(winners.filter((seat) => seat !== you).map((seat) => seatName(seats, seat)));
  if (you !== null && winners.includes(you))
    return winners.length === 1
      ? t('You have won!')
      : t('You share the victory with {names}', { names });
  return winners.length > 1
    ? t('{names} share the victory', { names })
    : t('{names} has won', { names });
}

export function EndReport({ desk }: { desk: Desk }) {
  const message = desk.shown.value;
  const result = message?.game?.result;
  const { table } = desk;
  const replay = useReplay(async () => {
    const found = await table.record();
    return found.ok ? found.value : null;
  }, table.id);
  if (!message || !result) return null;
  const source = table.place === 'local' ? 'local' : 'table';
  const look = () =>
    go(`/replay#${writeMoment({ from: source, what: table.id, n: 0, viewer: 'all' })}`);
  const share = async () => {
    if (!replay) return;
    const moment =
      source === 'table'
        ? { from: 'table' as const, what: table.id }
        : { from: 'record' as const, what: await packRecord(replay.record) };
    const link = `${location.origin}/replay#${writeMoment({ ...moment, n: 0, viewer: 'all' })}`;
    try {
      await navigator.clipboard.writeText(link);
      notify(t('The link to this game is copied.'));
    } catch {
      go(link.slice(location.origin.length));
    }
  };
  const again = useOnce(async () => {
    const next = await table.rematch();
    if (next.ok) go(table.place === 'local' ? `/local/${next.value}` : `/t/${next.value}`);
    else notify(errorSentence(next.error));
  });
  return (
    <section class="end-report" aria-label={t('The game is over')}>
      <h2
        class="winner-title"
        tabIndex={-1}
        ref={(element) => {
          if (element && document.activeElement === document.body) element.focus();
        }}
      >
        {winnerText(message.seats, message.you, result.winners)}
      </h2>
      <ScoreTable
        seats={message.seats}
        you={message.you}
        sources={replay?.sources ?? {}}
        scores={result.scores}
        winners={result.winners}
      />
      {replay && (
        <PointsChart
          points={replay.points}
          seats={message.seats}
          you={message.you}
          turns={replay.turns}
        />
      )}
      <div class="row">
        {message.you !== null && (
          <button type="button" class="main" onClick={() => void again()}>
            {t('Play again')}
          </button>
        )}
        <button type="button" onClick={look}>
          {t('Watch the replay')}
        </button>
        <button type="button" disabled={!replay} onClick={() => void share()}>
          {t('Copy a link to it')}
        </button>
        <a class="button quiet" href="/">
          {t('To the start')}
        </a>
      </div>
      {message.rematch && (
        <p>
          <a href={`/t/${message.rematch}`}>{t('The others play on here')}</a>
        </p>
      )}
    </section>
  );
}
