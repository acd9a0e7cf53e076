/** What happened: turn by turn, each line shows its moment on the board; and what was new since my turn. */
import { useEffect, useRef } from 'preact/hooks';
import type { Desk } from '../desk.ts';
import { byTurn, since, type Turn } from '../history.ts';
import { Panel, SeatBadge } from '../parts/common.tsx';
import { UiIcon } from '../parts/icons.tsx';
import { useRoving } from '../parts/roving.ts';
import { seatLabel } from '../people.ts';
import type { Happening } from '../protocol.ts';
import { happeningSentences } from '../sentences.ts';
import { t } from '../words.ts';

function Line({ desk, happening }: { desk: Desk; happening: Happening }) {
  const sentences = happeningSentences(happening, desk.teller.value);
  if (sentences.length === 0) return null;
  const now = desk.moment.value === happening.n;
  const look = () => {
    if (now) desk.moment.value = null;
    else void desk.showMoment(happening.n);
  };
  return (
    <li>
      <button
        type="button"
        class={now ? 'moment now' : 'moment'}
        aria-pressed={now}
        data-line
        tabIndex={-1}
        onClick={look}
      >
        {sentences.join(' ')}
      </button>
    </li>
  );
}

function TurnLines({ desk, turn }: { desk: Desk; turn: Turn }) {
  const { seats, you } = desk.teller.value;
  return (
    <li class="log-turn">
      <SeatBadge seat={turn.seat} small />
      <div>
        <strong class="heard-only">{seatLabel(seats, turn.seat, you)}</strong>
        <ul class="plain">
          {turn.happenings.map((one) => (
            <Line key={one.n} desk={desk} happening={one} />
          ))}
        </ul>
      </div>
    </li>
  );
}

export function Log({ desk }: { desk: Desk }) {
  const list = useRef<HTMLOListElement>(null);
  const history = desk.history.value;
  const last = history[history.length - 1]?.n;
  useRoving(list, `${history.length} ${last}`, 'last');
  // The newest line is in sight, whenever something is added and when the list comes into view.
  useEffect(() => {
    const own = list.current;
    if (!own) return;
    const toEnd = () => {
      if (desk.moment.peek() === null && !own.contains(document.activeElement))
        own.scrollTop = own.scrollHeight;
    };
    toEnd();
    const watcher = new ResizeObserver(toEnd);
    watcher.observe(own);
    return () => watcher.disconnect();
  }, [history.length, last]);
  const you = desk.shown.value?.you ?? null;
  const news = you === null ? [] : since(history, you);
  return (
    <Panel
      title={t('Log')}
      class="log"
      more={
        news.length > 0 && (
          <button type="button" class="quiet" onClick={() => void desk.replaySince()}>
            <UiIcon name="play" /> {t('Since my turn')}
          </button>
        )
      }
    >
      {history.length === 0 && <p class="quiet-text">{t('Nothing has happened yet.')}</p>}
      <ol class="plain log-list" ref={list}>
        {byTurn(history).map((turn) => (
          <TurnLines key={turn.happenings[0]?.n} desk={desk} turn={turn} />
        ))}
      </ol>
    </Panel>
  );
}

/** Over the board while the past is looked at. */
export function MomentBanner({ desk }: { desk: Desk }) {
  const moment = desk.moment.value;
  if (moment === null) return null;
  const happening = desk.history.value.find((one) => one.n === moment);
  return (
    <div class="moment-banner" role="status">
      <span>{happening ? happeningSentences(happening, desk.teller.value).join(' ') : ''}</span>
      <button
        type="button"
        onClick={() => {
          desk.moment.value = null;
        }}
      >
        {t('Back to now')}
      </button>
    </div>
  );
}
