/** What happened: turn by turn, each line shows its moment on the board; and what was new since my turn. */
import { useRef } from 'preact/hooks';
import type { TableController } from '../game/controller.ts';
import { byTurn, since, type Turn } from '../game/history.ts';
import type { LogEntry } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { seatLabel } from '../text/people.ts';
import { entrySentences } from '../text/sentences.ts';
import { Panel, SeatBadge } from '../ui/common.tsx';
import { UiIcon } from '../ui/icons.tsx';
import { useKeepAtEnd } from '../ui/keep-at-end.ts';
import { useRoving } from '../ui/roving.ts';
import { PlayOnButton } from './play-on.tsx';

/** Undoes everything after a decision of this turn, where that is possible. */
function UndoToHere(props: { controller: TableController; n: number; line?: boolean }) {
  const { controller, n, line } = props;
  if (!controller.canUndoTo(n)) return null;
  return (
    <button
      type="button"
      class="log-undo"
      data-line={line}
      tabIndex={line ? -1 : undefined}
      disabled={controller.slow.value}
      onClick={() => void controller.undoTo(n)}
    >
      <UiIcon name="undo" /> {t('Undo to here')}
    </button>
  );
}

function Line({ controller, entry }: { controller: TableController; entry: LogEntry }) {
  const sentences = entrySentences(entry, controller.viewpoint.value);
  if (sentences.length === 0) return null;
  const now = controller.moment.value === entry.n;
  const look = () => {
    if (now) controller.returnToPresent();
    else void controller.showMoment(entry.n);
  };
  return (
    <li>
      <button
        type="button"
        class={now ? 'log-moment now' : 'log-moment'}
        aria-pressed={now}
        data-line
        tabIndex={-1}
        onClick={look}
      >
        {sentences.join(' ')}
      </button>
      <UndoToHere controller={controller} n={entry.n} line />
    </li>
  );
}

function TurnLines({ controller, turn }: { controller: TableController; turn: Turn }) {
  const { seats, you } = controller.viewpoint.value;
  return (
    <li class="log-turn">
      <SeatBadge seat={turn.seat} small />
      <div>
        <strong class="heard-only">{seatLabel(seats, turn.seat, you)}</strong>
        <ul class="plain">
          {turn.entries.map((one) => (
            <Line key={one.n} controller={controller} entry={one} />
          ))}
        </ul>
      </div>
    </li>
  );
}

export function Log({ controller }: { controller: TableController }) {
  const list = useRef<HTMLOListElement>(null);
  const history = controller.history.value;
  const last = history[history.length - 1]?.n;
  const content = `${history.length} ${last}`;
  useRoving(list, content, 'last');
  const reads = (lines: HTMLElement) =>
    controller.moment.peek() !== null || lines.contains(document.activeElement);
  useKeepAtEnd(list, content, reads);
  const you = controller.shown.value?.you ?? null;
  const news = you === null ? [] : since(history, you);
  return (
    <Panel
      title={t('Log')}
      class="log"
      more={
        news.length > 0 && (
          <button type="button" class="quiet" onClick={() => void controller.replaySince()}>
            <UiIcon name="play" /> {t('Since my turn')}
          </button>
        )
      }
    >
      {history.length === 0 && <p class="quiet-text">{t('Nothing has happened yet.')}</p>}
      <ol class="plain log-list" ref={list}>
        {byTurn(history).map((turn) => (
          <TurnLines key={turn.entries[0]?.n} controller={controller} turn={turn} />
        ))}
      </ol>
    </Panel>
  );
}

async function recordOf({ table }: TableController): Promise<string | null> {
  const found = await table.record();
  return found.ok ? found.value : null;
}

/** Over the board while the past is looked at. */
export function MomentBanner({ controller }: { controller: TableController }) {
  const moment = controller.moment.value;
  if (moment === null) return null;
  const entry = controller.history.value.find((one) => one.n === moment);
  const message = controller.onBoard.value;
  return (
    <div class="log-banner" role="status">
      <span>{entry ? entrySentences(entry, controller.viewpoint.value).join(' ') : ''}</span>
      <UndoToHere controller={controller} n={moment} />
      {message?.status === 'over' && message.game?.view.phase && (
        <PlayOnButton record={() => recordOf(controller)} n={moment} />
      )}
      <button
        type="button"
        onClick={() => {
          controller.returnToPresent();
        }}
      >
        {t('Return to the present')}
      </button>
    </div>
  );
}
