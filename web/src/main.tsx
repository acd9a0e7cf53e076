/** Starts: settings, language, routes, service worker. */
import { render } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import './style/art.css';
import './style/board.css';
import './style/places.css';
import './style/choice.css';
import './style/base.css';
import './style/controls.css';
import './style/screens.css';
import './style/replay.css';
import './style/rules.css';
import './style/table.css';
import './style/panels.css';
import './style/layout.css';
import './style/languages.css';
import { server } from './hosts.ts';
import { notice } from './live.ts';
import { UiIcon } from './parts/icons.tsx';
import { startTips } from './parts/tip.ts';
import { address, startRouter } from './router.ts';
import { WithAccount } from './screens/account.tsx';
import { FriendsScreen, PassSetup } from './screens/friends.tsx';
import { GamesScreen } from './screens/games.tsx';
import { LocalScreen } from './screens/local.tsx';
import { ReplayScreen } from './screens/replay.tsx';
import { RulesScreen } from './screens/rules.tsx';
import { SettingsScreen } from './screens/settings.tsx';
import { StartScreen } from './screens/start.tsx';
import { TableScreen } from './screens/table.tsx';
import { applySettings } from './settings.ts';
import { t } from './words.ts';

function RemoteScreen({ id }: { id: string }) {
  const table = useMemo(() => server.table(id), [id]);
  return <TableScreen table={table} />;
}

function NotFound() {
  return (
    <main class="plain-page">
      <h1>{t('Nothing here')}</h1>
      <p>{t('This address leads nowhere.')}</p>
      <a class="button" href="/">
        {t('To the start')}
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
        {t('To the content')}
      </a>
      <a class="home" href="/">
        Paris
      </a>
      <nav aria-label={t('Main')}>
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

function App() {
  const content = useRef<HTMLDivElement>(null);
  const path = address.value.parts.join('/');
  const begun = useRef(false);
  // A new screen takes the focus, so that a screen reader begins there.
  useEffect(() => {
    if (begun.current) content.current?.focus({ preventScroll: true });
    begun.current = true;
  }, [path]);
  return (
    <>
      <Head />
      <div id="content" ref={content} tabIndex={-1}>
        <Screen />
      </div>
      {notice.value && (
        <div class="notice" aria-hidden="true">
          {notice.value}
        </div>
      )}
    </>
  );
}

async function start(): Promise<void> {
  applySettings();
  startRouter();
  startTips();
  const begin = server.begin();
  if (address.value.parts[0] === 't') await begin;
  const page = document.getElementById('page');
  if (page) render(<App />, page);
  if ('serviceWorker' in navigator && !DEVELOPMENT)
    await navigator.serviceWorker.register('/service.js').catch(() => {});
}

void start();
