/** Starts: settings, language, routes, service worker. */
import { effect } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import '../style/index.css';
import { t } from '../text/catalogue.ts';
import { notice } from '../ui/announce.ts';
import { ErrorBoundary, screenStopped } from '../ui/ErrorBoundary.tsx';
import { UiIcon } from '../ui/icons.tsx';
import { startTips } from '../ui/tip.ts';
import { startTouch } from '../ui/touch.ts';
import { WayOut } from '../ui/way-out.tsx';
import { isAidOpen, openAid } from './aid.ts';
import { holdEdition } from './editions.ts';
import { server } from './environment.ts';
import { dismissFailure, failure, watchFailures } from './failures.ts';
import { lazy } from './lazy.tsx';
import { address, startRouter } from './router.ts';
import { WithAccount } from './screens/account.tsx';
import { FriendsScreen, PassSetup } from './screens/friends.tsx';
import { GamesScreen } from './screens/games.tsx';
import { SettingsScreen } from './screens/settings.tsx';
import { StartScreen } from './screens/start.tsx';
import { applySettings, chosenLanguage } from './settings.ts';

const play = () => import('./screens/play.ts');
const TableScreen = lazy(() => play().then((screens) => screens.TableScreen));
const LocalScreen = lazy(() => play().then((screens) => screens.LocalScreen));
const LearnScreen = lazy(() => play().then((screens) => screens.LearnScreen));
const ReplayScreen = lazy(() => play().then((screens) => screens.ReplayScreen));
const AidScreen = lazy(() => import('./screens/aid.tsx').then((one) => one.AidScreen));
const AidDialog = lazy(() => import('./screens/aid.tsx').then((one) => one.AidDialog));
const BoxScreen = lazy(() => import('../box/BoxScreen.tsx').then((one) => one.BoxScreen));
const RulesScreen = lazy(() => import('./screens/rules.tsx').then((one) => one.RulesScreen));

function RemoteScreen({ id }: { id: string }) {
  const table = useMemo(() => server.table(id), [id]);
  return <TableScreen table={table} />;
}

function NotFound() {
  return (
    <main class="plain-page">
      <h1>{t('Page not found')}</h1>
      <p>{t("There's nothing at this address.")}</p>
      <a class="button" href="/">
        {t('Home')}
      </a>
    </main>
  );
}

function Screen() {
  const [first, second] = address.value.parts;
  switch (first) {
    case undefined:
      return <StartScreen />;
    case 't':
      return second ? (
        <WithAccount>
          <RemoteScreen key={second} id={second} />
        </WithAccount>
      ) : (
        <NotFound />
      );
    case 'local':
      return second ? <LocalScreen key={second} id={second} /> : <NotFound />;
    case 'learn':
      return <LearnScreen scene={second} />;
    case 'aid':
      return <AidScreen />;
    case 'friends':
      return <FriendsScreen />;
    case 'pass':
      return <PassSetup />;
    case 'games':
      return <GamesScreen />;
    case 'replay':
      return <ReplayScreen />;
    case 'rules':
      return <RulesScreen />;
    case 'figures':
      return <BoxScreen />;
    case 'settings':
      return <SettingsScreen />;
    default:
      return <NotFound />;
  }
}

function Head() {
  return (
    <header class="head">
      <a class="skip-link" href="#content">
        {t('Skip to content')}
      </a>
      <a class="home" href="/">
        Paris
      </a>
      <nav aria-label={t('Main')}>
        <a href="/aid" aria-label={t("Player's aid")} onClick={openAid}>
          <UiIcon name="card" />
          <span>{t("Player's aid")}</span>
        </a>
        <a href="/rules" aria-label={t('Rules')}>
          <UiIcon name="help" />
          <span>{t('Rules')}</span>
        </a>
        <a href="/settings" aria-label={t('Settings')}>
          <UiIcon name="settings" />
          <span>{t('Settings')}</span>
        </a>
      </nav>
    </header>
  );
}

/** Something went wrong that no screen knows of: the page may still work, or not. */
function FailureNotice() {
  if (failure.value === null || screenStopped.value) return null;
  return (
    <div class="notice failure" role="alert">
      <p>{t('Something went wrong. Reload the page if it does not respond.')}</p>
      <p>
        <code>{failure.value}</code>
      </p>
      <WayOut>
        <button type="button" class="quiet" onClick={dismissFailure}>
          {t('Close')}
        </button>
      </WayOut>
    </div>
  );
}

function App() {
  const content = useRef<HTMLDivElement>(null);
  const path = address.value.parts.join('/');
  const begun = useRef(false);
  // A new screen takes the focus, so that a screen reader begins there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each path
  useEffect(() => {
    if (begun.current) content.current?.focus({ preventScroll: true });
    begun.current = true;
  }, [path]);
  return (
    <>
      <Head />
      <div id="content" ref={content} tabIndex={-1}>
        <ErrorBoundary key={path}>
          <Screen />
        </ErrorBoundary>
      </div>
      {isAidOpen.value && <AidDialog />}
      <FailureNotice />
      {notice.value && (
        <div class="notice" aria-hidden="true">
          {notice.value}
        </div>
      )}
    </>
  );
}

/** This page, and from now on the newest one, works without a network, in the chosen language. */
function keepForOffline(): void {
  holdEdition(new URL(import.meta.url).pathname);
  void navigator.serviceWorker.register('/service.js').catch(() => {});
  effect(() => {
    const language = chosenLanguage();
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(language));
  });
}

async function start(): Promise<void> {
  watchFailures(window);
  applySettings();
  startRouter();
  startTips();
  startTouch();
  const begin = server.begin();
  if (address.value.parts[0] === 't') await begin;
  const page = document.getElementById('page');
  if (page) render(<App />, page);
  void play().catch(() => {}); // so that a game starts at once; a screen that needs it reports a failure
  if ('serviceWorker' in navigator && !DEVELOPMENT) keepForOffline();
}

void start();
