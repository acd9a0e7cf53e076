/** One table: waiting for people, playing, over. The same panels, arranged for every width by CSS. */
import { effect } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Legend } from '../../board/Foot.tsx';
import { FiguresLine } from '../../box/FiguresLine.tsx';
import { usePlayedFigures } from '../../box/played.ts';
import { TableController } from '../../game/controller.ts';
import { decisionsOf, readDecision } from '../../game/decision.ts';
import type { Table } from '../../game/table.ts';
import { BoardArea } from '../../panels/board-area.tsx';
import { Chat, useUnread } from '../../panels/chat.tsx';
import { EndReport } from '../../panels/end.tsx';
import { Log, MomentBanner } from '../../panels/log.tsx';
import { Majorities } from '../../panels/majorities.tsx';
import { Market } from '../../panels/market.tsx';
import { Mine } from '../../panels/mine.tsx';
import { Players } from '../../panels/players.tsx';
import { TappedPreview } from '../../panels/preview.tsx';
import { Progress } from '../../panels/progress.tsx';
import { Landmarks, Stacks } from '../../panels/supply.tsx';
import { TurnPanel } from '../../panels/turn.tsx';
import { t, tn } from '../../text/catalogue.ts';
import { seatName } from '../../text/people.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { LineState } from '../../ui/line.tsx';
import { offerRecord } from '../../ui/way-out.tsx';
import { KeyHelp, listenKeys } from '../shortcuts.tsx';
import { PassScreen } from './pass.tsx';
import { WaitingRoom } from './waiting.tsx';

const REFUSALS: Record<string, () => string> = {
  unknown: () => t("This table doesn't exist. The link may be incomplete."),
  bad_message: () => t("This table doesn't exist. The link may be incomplete."),
  unreadable: () => t("The server didn't understand that. Please reload the page."),
  no_engine: () =>
    t("The game engine can't be loaded in this browser. Tables on the server still work."),
  elsewhere: () =>
    t(
      'This game is open in another window of this browser. Continue there, or close that window first.',
    ),
  removed: () => t('This game was deleted in another window.'),
  forbidden: () => t("You don't have access to this table."),
  too_many: () => t('You have too many tables open.'),
};

type Tab = 'turn' | 'mine' | 'players' | 'market' | 'log';

const TABS: { tab: Tab; label: () => string }[] = [
  { tab: 'turn', label: () => t('Turn') },
  { tab: 'mine', label: () => t('Mine') },
  { tab: 'players', label: () => t('Players') },
  { tab: 'market', label: () => t('Market') },
  { tab: 'log', label: () => t('Log') },
];

/** A number on a tab, and what it means. */
function Badge({ n, text }: { n: number; text: string }) {
  if (n === 0) return null;
  return (
    <>
      {' '}
      <span class="chat-unread" aria-hidden="true">
        {n}
      </span>
      <span class="heard-only">{text}</span>
    </>
  );
}

/** How many of the own tiles can be used now. */
function countUsable({ legal }: TableController): number {
  return new Set(decisionsOf(legal.value, 'use').map(({ tile }) => tile)).size;
}

/** Where the button of a decision is. */
function tabOf(decision: string): Tab {
  const verb = readDecision(decision)?.verb;
  if (verb === 'buy' || verb === 'sell') return 'market';
  return verb === 'use' ? 'mine' : 'turn';
}

/** On narrow screens only: which panels are shown. Spectators have no "Mine". */
function Tabs(props: {
  controller: TableController;
  tab: Tab;
  setTab: (tab: Tab) => void;
  watches: boolean;
  unread: number;
}) {
  const { controller, tab, setTab, watches, unread } = props;
  const suggested = controller.suggested.value;
  const usable = countUsable(controller);
  return (
    <nav class="table-tabs" aria-label={t('Panels')}>
      {TABS.filter((one) => one.tab !== 'mine' || !watches).map((one) => (
        <button
          type="button"
          key={one.tab}
          class={suggested && tabOf(suggested) === one.tab ? 'glows' : undefined}
          aria-pressed={one.tab === tab}
          onClick={() => setTab(one.tab)}
        >
          {one.label()}
          {one.tab === 'mine' && (
            <Badge n={usable} text={tn('{n} tile to use', '{n} tiles to use', usable)} />
          )}
          {one.tab === 'log' && (
            <Badge n={unread} text={tn('{n} unread message', '{n} unread messages', unread)} />
          )}
        </button>
      ))}
    </nav>
  );
}

/** Marks the table while a decision is under way or tapped once, for test programs; nothing that is drawn depends on it. */
function useMarks(controller: TableController, element: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      effect(() => {
        element.current?.toggleAttribute('data-busy', controller.busy.value);
        element.current?.toggleAttribute('data-armed', controller.armed.value !== null);
        element.current?.setAttribute('data-step', String(controller.shown.value?.game?.n ?? 0));
      }),
    [controller, element],
  );
}

/** Drawn beside the table, such as what a lesson asks for. */
type Beside = (controller: TableController) => ComponentChildren;

function Playing({ controller, coach }: { controller: TableController; coach?: Beside }) {
  const [tab, setTab] = useState<Tab>('turn');
  const table = useRef<HTMLElement>(null);
  const message = controller.shown.value;
  const game = message?.game;
  useMarks(controller, table);
  const unread = useUnread(controller, tab === 'log');
  const yours = game?.legal !== undefined;
  const over = message?.status === 'over';
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each turn
  useEffect(() => setTab('turn'), [yours, over]);
  if (!message || !game) return null;
  const watches = message.you === null && controller.table.place === 'remote';
  return (
    <main class="table" data-tab={tab} ref={table}>
      <h1 class="heard-only">{t('Table')}</h1>
      <Progress view={game.view} />
      {coach?.(controller)}
      <div class="table-board">
        <BoardArea controller={controller} />
        <MomentBanner controller={controller} />
      </div>
      <Tabs controller={controller} tab={tab} setTab={setTab} watches={watches} unread={unread} />
      {tab !== 'turn' && <TappedPreview controller={controller} />}
      <div class="table-column right">
        <div data-of="turn">
          <FiguresLine own={message.figures} />
          {watches && !over && (
            <p class="table-watching" role="status">
              {t("You're watching this game.")}
            </p>
          )}
          {message.status === 'over' ? (
            <EndReport controller={controller} />
          ) : (
            <TurnPanel controller={controller} />
          )}
          {message.status === 'stopped' && (
            <p role="alert">{t("This game has stopped because of an error. It's saved.")}</p>
          )}
        </div>
        <div data-of="mine">
          <Mine controller={controller} />
        </div>
        <div data-of="market">
          <Market controller={controller} />
          <Stacks controller={controller} />
          <Landmarks controller={controller} />
          <details class="panel table-legend">
            <summary>{t('Symbols on the board')}</summary>
            <Legend choices worth />
          </details>
        </div>
      </div>
      <div class="table-column left">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, so the keyboard must reach it */}
        <div data-of="players" tabIndex={0}>
          <Players controller={controller} />
          <Majorities controller={controller} />
        </div>
        <div data-of="log">
          <Log controller={controller} />
          <Chat controller={controller} />
        </div>
      </div>
    </main>
  );
}

/** "Your turn" in the window's title. */
function useTitle(controller: TableController): void {
  const message = controller.shown.value;
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

/** For a failure: the record, which a server gives away only when the game is over. */
function useRecordAtHand({ table, shown }: TableController): void {
  const isOpen = table.place === 'local' || shown.value?.status === 'over';
  useEffect(() => (isOpen ? offerRecord(() => table.record()) : undefined), [table, isOpen]);
}

export function TableScreen({ table, coach }: { table: Table; coach?: Beside }) {
  const isGame = coach === undefined;
  const controller = useMemo(() => new TableController(table, isGame), [table, isGame]);
  const [help, setHelp] = useState(false);
  // A layout effect, so that a game is released even if its screen is left before it was painted.
  useLayoutEffect(() => () => controller.close(), [controller]);
  useEffect(() => listenKeys(controller, () => setHelp(true)), [controller]);
  useTitle(controller);
  useRecordAtHand(controller);
  const refused = table.refused.value;
  const message = controller.shown.value;
  const ready = usePlayedFigures(message ? (message.figures ?? null) : undefined);
  if (refused)
    return (
      <main class="plain-page">
        <h1>{t('Table not found')}</h1>
        <p>{REFUSALS[refused]?.() ?? t("This table can't be shown: {code}.", { code: refused })}</p>
        <p>
          <a class="button" href="/">
            {t('Home')}
          </a>
        </p>
      </main>
    );
  return (
    <ErrorBoundary>
      <LineState line={table.line} />
      {(!message || !ready) && <main class="plain-page">{t('Loading…')}</main>}
      {message?.status === 'open' && <WaitingRoom table={table} message={message} />}
      {message?.game && ready && <Playing controller={controller} {...(coach && { coach })} />}
      {table.place === 'local' && <PassScreen table={table} message={message} />}
      {help && <KeyHelp onClose={() => setHelp(false)} />}
    </ErrorBoundary>
  );
}
