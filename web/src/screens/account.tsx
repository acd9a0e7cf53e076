/** Who are you? A name is enough; a password makes it last. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { errorSentence } from '../errors.ts';
import { server } from '../hosts.ts';
import { notify } from '../live.ts';
import { Dialog } from '../parts/common.tsx';
import { submitting, useOnce } from '../parts/once.ts';
import { plainName } from '../people.ts';
import type { Account } from '../protocol.ts';
import { settings } from '../settings.ts';
import { t } from '../words.ts';

/** Shows its children once there is a session. */
export function WithAccount({ children }: { children: ComponentChildren }) {
  if (server.account.value) return <>{children}</>;
  return server.reached.value ? <NameForm /> : <OutOfReach />;
}

const AGAIN_AFTER = 3000;

function OutOfReach() {
  useEffect(() => {
    const timer = setInterval(() => void server.me(), AGAIN_AFTER);
    return () => clearInterval(timer);
  }, []);
  return (
    <main class="plain-page narrow">
      <h1>{t('The server cannot be reached')}</h1>
      <p>{t('Trying again every few seconds. Games on this device work without it.')}</p>
      <a class="button" href="/">
        {t('To the start')}
      </a>
    </main>
  );
}

/** A name, with a password where there is one: on a screen of its own, and in the settings. */
function NameFields() {
  const [name, setName] = useState(settings.name.value);
  const [password, setPassword] = useState('');
  const [known, setKnown] = useState(false);
  const [error, setError] = useState('');
  const submit = useOnce(async () => {
    const own = plainName(name);
    settings.name.value = own;
    const found = known ? await server.login(own, password) : await server.guest(own);
    setError(found.ok ? '' : errorSentence(found.error));
  });
  return (
    <form class="form" onSubmit={submitting(submit)}>
      <label>
        {t('Your name')}
        <input
          value={name}
          required
          maxLength={32}
          autoComplete={known ? 'username' : 'nickname'}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      {known && (
        <label>
          {t('Password')}
          <input
            type="password"
            required
            minLength={8}
            maxLength={128}
            autoComplete="current-password"
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        </label>
      )}
      {error && <p role="alert">{error}</p>}
      <button type="submit" class="main">
        {known ? t('Log in') : t('Go on')}
      </button>
      <button type="button" class="quiet" onClick={() => setKnown(!known)}>
        {known ? t('I have no password') : t('I have a password')}
      </button>
    </form>
  );
}

function NameForm() {
  return (
    <main class="plain-page narrow">
      <h1>{t('Who are you?')}</h1>
      <NameFields />
    </main>
  );
}

/** A guest who logs out cannot come back: that is asked first. */
function LogOut({ account }: { account: Account }) {
  const [asked, setAsked] = useState(false);
  const logOut = useOnce(async () => {
    const done = await server.logout();
    if (!done.ok) notify(errorSentence(done.error));
    // The button is gone: the keyboard goes on where the account was.
    else document.getElementById('content')?.focus({ preventScroll: true });
  });
  return (
    <>
      <button
        type="button"
        class="quiet"
        onClick={() => (account.guest ? setAsked(true) : void logOut())}
      >
        {t('Log out')}
      </button>
      {asked && (
        <Dialog title={t('Log out for good?')} onClose={() => setAsked(false)}>
          <p>
            {t(
              'You are a guest: without a password there is no way back to your name and to your seats. Set a password first to keep them.',
            )}
          </p>
          <div class="row">
            <button
              type="button"
              class="main"
              onClick={(event) => event.currentTarget.closest('dialog')?.close()}
            >
              {t('Stay')}
            </button>
            <button
              type="button"
              onClick={(event) => {
                event.currentTarget.closest('dialog')?.close();
                void logOut();
              }}
            >
              {t('Log out for good')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** In the settings: the account, its password, leaving it. */
export function AccountSettings() {
  const account = server.account.value;
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState('');
  const submit = useOnce(async () => {
    const done = await server.setPassword(password, old);
    setSaid(
      done.ok
        ? t('You can log in with this password anywhere now.')
        : done.error.code === 'wrong_password'
          ? t('The current password is wrong.')
          : errorSentence(done.error),
    );
    setOld('');
    setPassword('');
  });
  if (!account)
    return (
      <>
        <p>{t('You are not known to the server yet; that comes with the first table.')}</p>
        {server.reached.value && <NameFields />}
      </>
    );
  return (
    <>
      <p>
        {account.guest
          ? t('You are {name}, a guest: known to this browser only.', { name: account.name })
          : t('You are {name}.', { name: account.name })}
      </p>
      <form class="form" onSubmit={submitting(submit)}>
        {!account.guest && (
          <label>
            {t('Current password')}
            <input
              type="password"
              required
              maxLength={128}
              autoComplete="current-password"
              value={old}
              onInput={(event) => setOld(event.currentTarget.value)}
            />
          </label>
        )}
        <label>
          {t('New password')}
          <input
            type="password"
            required
            minLength={8}
            maxLength={128}
            autoComplete="new-password"
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        </label>
        <button type="submit">{t('Set password')}</button>
      </form>
      {said && <p role="status">{said}</p>}
      <LogOut account={account} />
    </>
  );
}
