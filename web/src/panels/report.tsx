/** "Why did I lose?": the report of a game, which grows while the engine judges it. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { deviceReports, reportOfTable } from '../game/kept-reports.ts';
import type { TableMessage } from '../game/protocol.ts';
import { type OpenReplay, openReplay, type Viewer } from '../game/replay.ts';
import { makeReport } from '../game/report.ts';
import {
  type Account,
  type GameReport,
  type Judged,
  type Kind,
  mistakesOf,
  type ReportTurn,
} from '../game/report-shape.ts';
import { decimal, t, tn } from '../text/catalogue.ts';
import { decisionLabel } from '../text/decisions.ts';
import { hintSentence } from '../text/hints.ts';
import { seatLabel } from '../text/people.ts';
import { notify } from '../ui/announce.ts';
import { OneOf } from '../ui/common.tsx';
import { UiIcon } from '../ui/icons.tsx';
import { bySeat, numbered } from '../ui/numbered.ts';
import { Chances } from './chances.tsx';
import { percent } from './percent.ts';
import { PlayOnButton } from './play-on.tsx';
import { AccountTable } from './report-account.tsx';
import { reportCard } from './report-card.ts';

type Seats = TableMessage['seats'];
/** Shows a moment as somebody knew it. */
type Go = (n: number, viewer: Viewer) => void;

interface Props {
  record: string;
  seats: Seats;
  you: number | null;
  go: Go;
  /** Copies a link to the report of a seat. */
  share?: (seat: number) => void;
  /** The server's table, which keeps a report. */
  table?: string | undefined;
}

const KINDS: Record<Kind, () => string> = {
  money: () => t('money'),
  majorities: () => t('majorities'),
  track: () => t('bonus track and tiles'),
  landmarks: () => t('landmarks'),
  timing: () => t('timing'),
};

/* --- turns --- */

/** The decisions of a line as sentences, by what its player saw at the time. */
function useLabels(record: string, part: Judged, seat: number, wanted: boolean): string[][] | null {
  const [labels, setLabels] = useState<string[][] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    let opened: OpenReplay | null = null;
    void openReplay(record).then(async (found) => {
      if (!found.ok) return;
      opened = found.value;
      const message = await opened.at(part.n, seat);
      opened.close();
      const view = message?.game?.view;
      if (gone || !view) return;
      setLabels(
        [part.played, part.better ?? []].map((line) => line.map((one) => decisionLabel(one, view))),
      );
    });
    return () => {
      gone = true;
      opened?.close();
    };
  }, [record, part, seat, wanted]);
  return labels;
}

function Line({ title, steps }: { title: string; steps: string[] }) {
  return (
    <div class="report-line">
      <h5>{title}</h5>
      <ol>
        {numbered(steps).map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ol>
    </div>
  );
}

function LikeYou({ part }: { part: Judged }) {
  const like = part.like_you;
  if (!like) return null;
  return (
    <p class="quiet-text">
      {like.gap > like.margin
        ? t('Between players of level {level}, it costs {loss} ± {margin}.', {
            level: like.level,
            loss: percent(like.gap),
            margin: percent(like.margin),
          })
        : t('Between players of level {level}, the difference is too small to see.', {
            level: like.level,
          })}
    </p>
  );
}

function Mistake(props: Props & { turn: ReportTurn; part: Judged }) {
  const { record, seats, you, go, turn, part } = props;
  const [open, setOpen] = useState(false);
  const labels = useLabels(record, part, turn.seat, open);
  const viewpoint = useMemo(() => ({ seats, you: null }), [seats]);
  return (
    <li class="report-mistake">
      <h4>
        {t('Round {round}: cost {loss} ± {margin}', {
          round: turn.round,
          loss: percent(part.gap ?? 0),
          margin: percent(part.margin),
        })}{' '}
        {part.kind && <span class="report-kind">{KINDS[part.kind]()}</span>}
      </h4>
      <div class="row">
        <button type="button" onClick={() => go(part.n, turn.seat)}>
          {t('Look at it')}
        </button>
        <PlayOnButton record={() => Promise.resolve(record)} n={part.n} label={t('Try again')} />
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('Hide the better turn') : t('Show the better turn')}
        </button>
      </div>
      {open && labels && (
        <div class="report-answer">
          <Line title={seatLabel(seats, turn.seat, you)} steps={labels[0] ?? []} />
          <Line title={t('Better')} steps={labels[1] ?? []} />
          {part.reasons && part.reasons.length > 0 && (
            <>
              <p>{t('Points gained by the better turn:')}</p>
              <ul>
                {numbered(part.reasons.map((reason) => hintSentence(reason, viewpoint))).map(
                  ({ key, item }) => (
                    <li key={key}>{item}</li>
                  ),
                )}
              </ul>
            </>
          )}
          <LikeYou part={part} />
        </div>
      )}
    </li>
  );
}

function Turns(props: Props & { report: GameReport; account: Account }) {
  const { report, account, go } = props;
  const worst = account.worst.flatMap((index) => {
    const turn = report.turns[index];
    return turn ? mistakesOf(turn).map((part) => ({ turn, part })) : [];
  });
  const best = account.best.flatMap((index) => {
    const turn = report.turns[index];
    const edge = Math.max(0, ...(turn?.judged ?? []).map((part) => part.edge ?? 0));
    return turn ? [{ turn, edge }] : [];
  });
  return (
    <>
      <h3>{t('Turns that cost most')}</h3>
      {worst.length === 0 && (
        <p>{report.done < report.jobs ? t('None found so far.') : t('None that is certain.')}</p>
      )}
      <ol class="report-turns">
        {worst.map((one) => (
          <Mistake key={one.part.n} {...props} turn={one.turn} part={one.part} />
        ))}
      </ol>
      {best.length > 0 && <h3>{t('Well played')}</h3>}
      <ul class="report-turns">
        {best.map(({ turn, edge }) => (
          <li key={turn.n}>
            {t('Round {round}: the next best turn was {edge} worse.', {
              round: turn.round,
              edge: percent(edge),
            })}{' '}
            <button type="button" onClick={() => go(turn.n, turn.seat)}>
              {t('Look at it')}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/* --- sharing --- */

async function savePicture(report: GameReport, seats: Seats, seat: number): Promise<void> {
  const picture = await reportCard(report, seats, seat);
  if (!picture) return notify(t("The picture can't be made here."));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = 'report.png';
  link.click();
  URL.revokeObjectURL(link.href);
}

function Sharing({ report, seats, seat, share }: Props & { report: GameReport; seat: number }) {
  if (!report.over || report.done < report.jobs) return null;
  return (
    <div class="row">
      {share && (
        <button type="button" onClick={() => share(seat)}>
          <UiIcon name="link" /> {t('Copy link to this report')}
        </button>
      )}
      <button type="button" onClick={() => void savePicture(report, seats, seat)}>
        <UiIcon name="download" /> {t('Save as a picture')}
      </button>
    </div>
  );
}

/* --- all of it --- */

function Progress({ report }: { report: GameReport }) {
  const left = report.jobs - report.done;
  if (left === 0) return null;
  return (
    <p class="report-progress">
      <progress value={report.done} max={report.jobs} aria-label={t('Judging the turns')} />{' '}
      {tn('{n} step left to judge', '{n} steps left to judge', left, { n: left })}
    </p>
  );
}

export function GameReportPanel(props: Props) {
  const { record, seats, you, go, table } = props;
  const [report, setReport] = useState<GameReport | null>(null);
  const [failed, setFailed] = useState(false);
  const [seat, setSeat] = useState(you ?? 1);
  useEffect(() => {
    setReport(null);
    setFailed(false);
    return makeReport(record, (found) => (found ? setReport(found) : setFailed(true)), {
      kept: deviceReports,
      ...(table && { ask: () => reportOfTable(table) }),
    });
  }, [record, table]);
  if (failed) return <p role="alert">{t("The report can't be made here.")}</p>;
  if (!report) return <p>{t('Loading…')}</p>;
  const account = report.seats[seat - 1];
  if (!account) return null;
  return (
    <div class="report">
      <Progress report={report} />
      <OneOf
        title={t('Report for')}
        value={seat}
        choices={bySeat(report.seats).map((one) => ({
          value: one.seat,
          label: seatLabel(seats, one.seat, you),
        }))}
        onChange={setSeat}
      />
      <Chances
        report={report}
        seats={seats}
        you={you}
        seat={seat}
        go={(turn) => go(turn.n, turn.seat)}
      />
      {report.over && <AccountTable account={account} players={report.players} />}
      {account.level !== undefined && (
        <p>
          {t('Played like level {level} ± {error}', {
            level: decimal(account.level),
            error: decimal(account.level_error ?? 0),
          })}
        </p>
      )}
      <Turns {...props} report={report} account={account} />
      <Sharing {...props} report={report} seat={seat} />
    </div>
  );
}
