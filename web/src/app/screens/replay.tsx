/** A replay: slider, steps, turns, viewpoint, and a link to the moment shown. */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../../board/Board.tsx';
import { FiguresLine } from '../../box/FiguresLine.tsx';
import { usePlayedFigures } from '../../box/played.ts';
import type { Refused, TableMessage } from '../../game/protocol.ts';
import {
  type Moment,
  momentIn,
  type OpenReplay,
  openReplay,
  packRecord,
  readMoment,
  unpackRecord,
  type Viewer,
  writeMoment,
} from '../../game/replay.ts';
import { PointsChart } from '../../panels/chart.tsx';
import { ScoreTable, winnerText } from '../../panels/end.tsx';
import { MajorityTable } from '../../panels/majorities.tsx';
import { PlayOnButton } from '../../panels/play-on.tsx';
import { PracticeLine } from '../../panels/practice.tsx';
import { Controls, Screens, ViewerChoice } from '../../panels/replay.tsx';
import { ReportButton } from '../../panels/report-button.tsx';
import { t } from '../../text/catalogue.ts';
import { decisionLabel } from '../../text/decisions.ts';
import { seatName } from '../../text/people.ts';
import { placeNow, placesOf } from '../../text/places.ts';
import { entrySentences } from '../../text/sentences.ts';
import { notify } from '../../ui/announce.ts';
import { Panel, SeatBadge } from '../../ui/common.tsx';
import { UiIcon } from '../../ui/icons.tsx';
import { numbered } from '../../ui/numbered.ts';
import { device } from '../environment.ts';
import { address, rename } from '../router.ts';
import { inMotion, SPEED, settings } from '../settings.ts';
import { ReplayList, WrongRecord } from './replays.tsx';

async function load(moment: Moment): Promise<string | null> {
  if (moment.from === 'local') return device.record(moment.what);
  if (moment.from === 'record') return unpackRecord(moment.what).catch(() => null);
  const response = await fetch(`/api/tables/${moment.what}/record`).catch(() => null);
  return response?.ok ? response.text() : null;
}

const nothing = () => {};

function Picture({ message }: { message: TableMessage }) {
  const describe = useCallback(
    (decision: string) => (message.game ? decisionLabel(decision, message.game.view) : decision),
    [message],
  );
  const name = useCallback((place: string) => placeNow(message, place), [message]);
  return (
    <Board
      message={message}
      choices={[]}
      selected={null}
      onChoose={() => false}
      onPoint={nothing}
      onSelect={nothing}
      describe={describe}
      name={name}
      moment={placesOf(message.game?.events[message.game.events.length - 1])}
      motion={inMotion()}
      speed={SPEED[settings.speed.value]}
    />
  );
}

function download(record: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
  link.download = 'game.paris';
  link.click();
  URL.revokeObjectURL(link.href);
}

function Happened({ message }: { message: TableMessage }) {
  const last = message.game?.events[message.game.events.length - 1];
  if (!last) return <p class="replay-happened">{t('The start of the game.')}</p>;
  const viewpoint = { seats: message.seats, you: null };
  return (
    <p class="replay-happened" role="status">
      <SeatBadge seat={last.seat} small />{' '}
      {entrySentences(last, viewpoint).join(' ') ||
        t('{name} ends the turn.', { name: seatName(message.seats, last.seat) })}
    </p>
  );
}

/** What the record says about this moment. */
function Comments({ replay, n }: { replay: OpenReplay; n: number }) {
  const here = numbered(replay.comments.filter((one) => one.n === n && one.text));
  if (here.length === 0) return null;
  return (
    <section class="replay-comments" aria-label={t('Comments')}>
      {here.map(({ key, item }) => (
        <p key={key}>{item.text}</p>
      ))}
    </section>
  );
}

async function copyPosition(replay: OpenReplay, n: number): Promise<void> {
  const position = await replay.position(n);
  if (!position) return;
  await navigator.clipboard
    .writeText(position)
    .then(() => notify(t('Position copied.')))
    .catch(() => notify(position));
}

/** Which moment is shown, and as whom; the address names it. */
function useShown(replay: OpenReplay, moment: Moment) {
  const asked = useMemo(() => momentIn(replay, moment), [replay, moment]);
  const [n, setN] = useState(asked.n);
  const [viewer, setViewer] = useState<Viewer>(asked.viewer);
  const [message, setMessage] = useState<TableMessage | null>(null);
  const move = useCallback(
    (to: number) => setN(Math.max(0, Math.min(replay.length, to))),
    [replay],
  );
  // The address now names another moment of the same game.
  useEffect(() => {
    setN(asked.n);
    setViewer(asked.viewer);
  }, [asked]);
  useEffect(() => {
    let gone = false;
    void replay.at(n, viewer).then((found) => !gone && setMessage(found));
    rename(`/replay#${writeMoment({ ...moment, n, viewer })}`);
    return () => {
      gone = true;
    };
  }, [n, viewer, replay, moment]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.defaultPrevented) return;
      if (event.key === 'ArrowRight') move(n + 1);
      else if (event.key === 'ArrowLeft') move(n - 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [n, move]);
  return { n, viewer, message, move, setViewer };
}

/** A link to a moment that others can open: a game on this device is in the link. */
async function copyLink(replay: OpenReplay, moment: Moment): Promise<void> {
  const from =
    moment.from === 'local'
      ? { from: 'record' as const, what: await packRecord(replay.record) }
      : moment;
  const link = `${location.origin}/replay#${writeMoment({ ...moment, ...from })}`;
  await navigator.clipboard
    .writeText(link)
    .then(() => notify(t('Link to this moment copied.')))
    .catch(() => notify(link));
}

/** The score, in the last moment. */
function Score({ replay, message }: { replay: OpenReplay; message: TableMessage }) {
  const { result, sources } = replay;
  if (!result) return null;
  return (
    <>
      <h2>{winnerText(message.seats, null, result.winners)}</h2>
      <ScoreTable
        seats={message.seats}
        you={null}
        sources={sources}
        scores={result.scores}
        winners={result.winners}
      />
    </>
  );
}

/** What can be taken from here: a link, the record, the position, a game of one's own. */
function Takeaways(props: { replay: OpenReplay; n: number; goesOn: boolean; onShare: () => void }) {
  const { replay, n, goesOn, onShare } = props;
  return (
    <>
      <button type="button" onClick={onShare}>
        <UiIcon name="link" /> {t('Copy link')}
      </button>
      <button type="button" onClick={() => download(replay.record)}>
        <UiIcon name="download" /> {t('Download')}
      </button>
      <button type="button" onClick={() => void copyPosition(replay, n)}>
        <UiIcon name="copy" /> {t('Copy position')}
      </button>
      {goesOn && <PlayOnButton record={() => Promise.resolve(replay.record)} n={n} />}
    </>
  );
}

function Viewing({ replay, moment }: { replay: OpenReplay; moment: Moment }) {
  const { n, viewer, message, move, setViewer } = useShown(replay, moment);
  const share = (as: Viewer, report = moment.report ?? false) =>
    copyLink(replay, { ...moment, n, viewer: as, report });
  const look = (to: number, as: Viewer) => {
    move(to);
    setViewer(as);
    document.querySelector('.replay .table-board')?.scrollIntoView({ block: 'nearest' });
  };
  const ready = usePlayedFigures(message ? (message.figures ?? null) : undefined);
  if (!message?.game || !ready) return <p>{t('Loading…')}</p>;
  const { seats, game } = message;
  return (
    // The moment that is drawn: its number is known before. For test programs, as at a table.
    <div class="replay" data-step={game.n}>
      <div class="table-board">
        <Picture message={message} />
      </div>
      <div class="replay-side">
        <Controls n={n} replay={replay} move={move} />
        {n === replay.length && <Score replay={replay} message={message} />}
        <FiguresLine own={message.figures} />
        <Happened message={message} />
        <PracticeLine game={game} replay />
        <Comments replay={replay} n={n} />
        <div class="row">
          <ViewerChoice message={message} value={viewer} onChange={setViewer} />
          <Takeaways
            replay={replay}
            n={n}
            goesOn={game.view.phase !== null}
            onShare={() => void share(viewer)}
          />
        </div>
        <PointsChart points={replay.points} seats={seats} you={null} turns={replay.turns} at={n} />
        {replay.result && (
          <ReportButton
            record={replay.record}
            seats={seats}
            you={typeof viewer === 'number' ? viewer : null}
            go={look}
            share={(seat) => void share(seat, true)}
            asked={moment.report ?? false}
            table={moment.from === 'table' ? moment.what : undefined}
          />
        )}
        <Screens message={message} />
        <Panel title={t('Majorities')} class="replay-sums">
          <MajorityTable message={message} />
        </Panel>
      </div>
    </div>
  );
}

const NO_RECORD: Refused = { code: 'unknown', text: '' };

export function ReplayScreen() {
  const [replay, setReplay] = useState<OpenReplay | null>(null);
  const [error, setError] = useState<Refused | null>(null);
  const here = address.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new one for each address, also with the same text
  const moment = useMemo(() => readMoment(here.hash), [here]);
  const key = moment ? `${moment.from} ${moment.what}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each record
  useEffect(() => {
    let gone = false;
    setReplay(null);
    setError(null);
    if (!moment) return;
    void load(moment).then(async (record) => {
      if (gone) return;
      const found = record ? await openReplay(record) : null;
      if (gone) {
        if (found?.ok) found.value.close();
      } else if (found?.ok) setReplay(found.value);
      else setError(found ? found.error : NO_RECORD);
    });
    return () => {
      gone = true;
    };
  }, [key]);
  useEffect(() => () => replay?.close(), [replay]);
  if (!moment) return <ReplayList />;
  return (
    <main class={replay ? 'replay-page' : 'plain-page'}>
      <h1 class={replay ? 'heard-only' : undefined}>{t('Replay')}</h1>
      {error === NO_RECORD && <p role="alert">{t('Record not found.')}</p>}
      {error && error !== NO_RECORD && (
        <WrongRecord error={error} title={t("This isn't the record of a game.")} />
      )}
      {!error && !replay && <p>{t('Loading…')}</p>}
      {replay && <Viewing key={key} replay={replay} moment={moment} />}
    </main>
  );
}
