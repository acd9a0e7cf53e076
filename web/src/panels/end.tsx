/** After the end: who won, where the points came from, how they grew; once more, share, look again. */
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/router.ts';
import type { TableController } from '../game/controller.ts';
import type { TableMessage } from '../game/protocol.ts';
import {
  type Moment,
  type OpenReplay,
  openReplay,
  packRecord,
  type Viewer,
  writeMoment,
} from '../game/replay.ts';
import { listOf, t } from '../text/catalogue.ts';
import { errorSentence } from '../text/errors.ts';
import { sourceName } from '../text/hints.ts';
import { seatLabel, seatName } from '../text/people.ts';
import { notify } from '../ui/announce.ts';
import { SeatBadge } from '../ui/common.tsx';
import { UiIcon } from '../ui/icons.tsx';
import { bySeat } from '../ui/numbered.ts';
import { useOnce } from '../ui/once.ts';
import { PointsChart } from './chart.tsx';
import { DealLine } from './deal.tsx';
import { EndBanner } from './end-banner.tsx';
import { NextGame } from './next-game.tsx';
import { PracticeLine, takeBackTurn } from './practice.tsx';
import { ReportButton } from './report-button.tsx';

export function useReplay(load: () => Promise<string | null>, key: string): OpenReplay | null {
  const [replay, setReplay] = useState<OpenReplay | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each key
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
    <table class="end-scores">
      <thead>
        <tr>
          <th scope="col">{t('Points from')}</th>
          {bySeat(scores).map(({ seat }) => (
            <th scope="col" key={seat}>
              <SeatBadge seat={seat} small /> {seatLabel(seats, seat, you)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([source, sums]) => (
          <tr key={source}>
            <th scope="row">{sourceName(source)}</th>
            {bySeat(scores).map(({ seat }) => (
              <td key={seat}>{sums[seat - 1]}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Score')}</th>
          {bySeat(scores).map(({ seat, item: score }) => (
            <td key={seat} class={winners.includes(seat) ? 'end-winner' : undefined}>
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
    return winners.length === 1 ? t('You win!') : t('You share the win with {names}', { names });
  return winners.length > 1 ? t('{names} share the win', { names }) : t('{names} wins', { names });
}

/** The record of this table as a replay, and a link to it. */
function useOwnReplay({ table }: TableController) {
  const replay = useReplay(async () => {
    const found = await table.record();
    return found.ok ? found.value : null;
  }, table.id);
  const from = table.place === 'local' ? 'local' : 'table';
  const here: Moment = { from, what: table.id, n: 0, viewer: 'all' };
  const share = async () => {
    if (!replay) return;
    // Nobody else can open a game on this device: the link contains its record.
    const moment: Moment =
      here.from === 'local'
        ? { ...here, from: 'record', what: await packRecord(replay.record) }
        : here;
    const path = `/replay#${writeMoment(moment)}`;
    try {
      await navigator.clipboard.writeText(`${location.origin}${path}`);
      notify(t('Link to this game copied.'));
    } catch {
      go(path);
    }
  };
  const look = (n: number, viewer: Viewer) => go(`/replay#${writeMoment({ ...here, n, viewer })}`);
  return { replay, watch: () => look(0, 'all'), look, share };
}

type OwnReplay = ReturnType<typeof useOwnReplay>;

/** Play again, watch it again, share it. */
function AfterGame({
  controller,
  message,
  own,
}: {
  controller: TableController;
  message: TableMessage;
  own: OwnReplay;
}) {
  const { table } = controller;
  const again = useOnce(async () => {
    const next = await table.rematch();
    if (next.ok) go(table.place === 'local' ? `/local/${next.value}` : `/t/${next.value}`);
    else notify(errorSentence(next.error));
  });
  return (
    <>
      <div class="row">
        {message.you !== null && (
          <button type="button" class="main" onClick={() => void again()}>
            {t('Play again')}
          </button>
        )}
        {message.game?.undo_turn && (
          <button type="button" onClick={() => void takeBackTurn(controller)}>
            <UiIcon name="undo-turn" /> {t('Undo turn')}
          </button>
        )}
        {table.place === 'remote' && message.you !== null && <NextGame here={table.id} />}
        <button type="button" onClick={own.watch}>
          {t('Watch the replay')}
        </button>
        <button type="button" disabled={!own.replay} onClick={() => void own.share()}>
          {t('Copy replay link')}
        </button>
        <a class="button quiet" href="/">
          {t('Home')}
        </a>
      </div>
      {message.rematch && (
        <p>
          <a href={`/t/${message.rematch}`}>{t('Join the rematch')}</a>
        </p>
      )}
    </>
  );
}

export function EndReport({ controller }: { controller: TableController }) {
  const message = controller.shown.value;
  const result = message?.game?.result;
  const own = useOwnReplay(controller);
  if (!message || !result) return null;
  const { seats, you } = message;
  const { replay } = own;
  return (
    <section class="end-report" aria-label={t('Game over')}>
      <EndBanner />
      <h2
        class="end-title"
        tabIndex={-1}
        ref={(element) => {
          if (element && document.activeElement === document.body) element.focus();
        }}
      >
        {winnerText(seats, you, result.winners)}
      </h2>
      {message.game && <PracticeLine game={message.game} />}
      <ScoreTable
        seats={seats}
        you={you}
        sources={replay?.sources ?? {}}
        scores={result.scores}
        winners={result.winners}
      />
      {replay && (
        <PointsChart points={replay.points} seats={seats} you={you} turns={replay.turns} />
      )}
      {replay && (
        <ReportButton
          record={replay.record}
          seats={seats}
          you={you}
          go={own.look}
          table={controller.table.place === 'remote' ? controller.table.id : undefined}
        />
      )}
      {replay && <DealLine table={controller.table} message={message} replay={replay} />}
      <AfterGame controller={controller} message={message} own={own} />
    </section>
  );
}
