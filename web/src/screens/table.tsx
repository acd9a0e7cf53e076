/** One table: waiting for people, playing, over. The same panels, arranged for every width by CSS. */
import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Desk } from '../desk.ts';
import type { Table } from '../host.ts';
import { KeyHelp, listenKeys } from '../keys.tsx';
import { BoardArea } from '../panels/board-area.tsx';
import { Chat, useUnread } from '../panels/chat.tsx';
import { EndReport } from '../panels/end.tsx';
import { Log, MomentBanner } from '../panels/log.tsx';
import { Majorities } from '../panels/majorities.tsx';
import { Market } from '../panels/market.tsx';
import { Mine } from '../panels/mine.tsx';
import { Players } from '../panels/players.tsx';
import { Landmarks, Stacks } from '../panels/supply.tsx';
import { TurnPanel } from '../panels/turn.tsx';
import { LineState } from '../parts/line.tsx';
import { seatName } from '../people.ts';
import { t, tn } from '../words.ts';
import { PassScreen } from './pass.tsx';
import { WaitingRoom } from './waiting.tsx';

const REFUSALS: Record<string, () => string> = {
  unknown: () => t('There is no such table. Perhaps the link is not complete.'),
  bad_message: () => t('There is no such table. Perhaps the link is not complete.'),
  no_engine: () =>
    t('The engine cannot be loaded in this browser. Tables on the server work all the same.'),
  elsewhere: () =>
    t('This game is open in another window of this browser. Go on there, or close it first.'),
  removed: () => t('This game was deleted in another window.'),
  forbidden: () => t('This table is not open to you.'),
  too_many: () => t('Too many tables are open in your windows.'),
};

type Tab = 'turn' | 'mine' | 'players' | 'market' | 'log';

const TABS: { tab: Tab; label: () => string }[] = [
  { tab: 'turn', label: () => t('Turn') },
  { tab: 'mine', label: () => t('Mine') },
  { tab: 'players', label: () => t('Players') },
  { tab: 'market', label: () => t('Market') },
  { tab: 'log', label: () => t('Log') },
];

/** On the tab where the chat is: how much was said there that nobody has seen. */
function Unread({ n }: { n: number }) {
  return (
    <>
      {' '}
      <span class="unread" aria-hidden="true">
        {n}
      </span>
      <span class="heard-only">{tn('{n} unread message', '{n} unread messages', n)}</span>
    </>
  );
}

/** Seen on narrow screens only: which panels the sheet shows. Who watches has nothing of his own. */
function Tabs(props: { tab: Tab; setTab: (tab: Tab) => void; watches: boolean; unread: number }) {
  const { tab, setTab, watches, unread } = props;
  return (
    <nav class="tabs" aria-label={t('Panels')}>
      {TABS.filter((one) => one.tab !== 'mine' || !watches).map((one) => (
        <button
          type="button"
          key={one.tab}
          aria-pressed={one.tab === tab}
          onClick={() => setTab(one.tab)}
        >
          {one.label()}
          {one.tab === 'log' && unread > 0 && <Unread n={unread} />}
        </button>
      ))}
    </nav>
  );
}

/** Whether a decision is under way, for who plays by a program; it changes nothing that is drawn. */
function useBusy(desk: Desk, element: RefObject<HTMLElement | null>): void {
  useEffect(
    () => effect(() => void element.current?.toggleAttribute('data-busy', desk.busy.value)),
    [desk],
  );
}

function Playing({ desk }: { desk: Desk }) {
  const [tab, setTab] = useState<Tab>('turn');
  const table = useRef<HTMLElement>(null);
  const message = desk.shown.value;
  const game = message?.game;
  useBusy(desk, table);
  const unread = useUnread(desk, tab === 'log');
  const yours = game?.legal !== undefined;
  const over = message?.status === 'over';
  useEffect(() => setTab('turn'), [yours, over]);
  if (!message || !game) return null;
  const watches = message.you === null && desk.table.place === 'remote';
  return (
    <main class="table" data-tab={tab} ref={table}>
      <h1 class="heard-only">{t('Table')}</h1>
      <div class="area-board">
        <BoardArea desk={desk} />
        <MomentBanner desk={desk} />
      </div>
      <Tabs tab={tab} setTab={setTab} watches={watches} unread={unread} />
      <div class="column right">
        <div data-of="turn">
          {watches && !over && (
            <p class="watching" role="status">
              {t('You watch this game.')}
            </p>
          )}
          {message.status === 'over' ? <EndReport desk={desk} /> : <TurnPanel desk={desk} />}
          {message.status === 'stopped' && (
            <p role="alert">
              {t('This game has stopped: something is wrong with it. It is kept.')}
            </p>
          )}
        </div>
        <div data-of="mine">
          <Mine desk={desk} />
        </div>
        <div data-of="market">
          <Market desk={desk} />
          <Stacks desk={desk} />
          <Landmarks desk={desk} />
        </div>
      </div>
      <div class="column left">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, so the keyboard must reach it */}
        <div data-of="players" tabIndex={0}>
          <Players desk={desk} />
          <Majorities desk={desk} />
        </div>
        <div data-of="log">
          <Log desk={desk} />
          <Chat desk={desk} />
        </div>
      </div>
    </main>
  );
}

/** "Your turn" in the window's title. */
function useTitle(desk: Desk): void {
  const message = desk.shown.value;
  const waiting = message?.game?.waiting;
  useEffect(() => {
    if (!message || !waiting) return;
    document.title =
      waiting === message.you
        ? t('Your turn – Paris')
        : t('{name} – Paris', { name: seatName(message.seats, waiting) });
    return () => {
      document.title = 'Paris';
    };
  }, [message, waiting]);
}

export function TableScreen({ table }: { table: Table }) {
  const desk = useMemo(() => new Desk(table), [table]);
  const [help, setHelp] = useState(false);
  // At once, not after the screen was painted: who leaves before that would keep the game from everybody.
  useLayoutEffect(() => () => desk.close(), [desk]);
  useEffect(() => listenKeys(desk, () => setHelp(true)), [desk]);
  useTitle(desk);
  const refused = table.refused.value;
  const message = desk.shown.value;
  if (refused)
    return (
      <main class="plain-page">
        <h1>{t('No table')}</h1>
        <p>
          {REFUSALS[refused]?.() ?? t('This table cannot be shown: {code}.', { code: refused })}
        </p>
        <p>
          <a class="button" href="/">
            {t('To the start')}
          </a>
        </p>
      </main>
    );
  return (
    <>
      <LineState line={table.line} />
      {!message && <main class="plain-page">{t('Loading …')}</main>}
      {message?.status === 'open' && <WaitingRoom table={table} message={message} />}
      {message?.game && <Playing desk={desk} />}
      {table.place === 'local' && <PassScreen table={table} message={message} />}
      {help && <KeyHelp onClose={() => setHelp(false)} />}
    </>
  );
}
