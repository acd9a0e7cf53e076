/** Signing in: a name is enough; a password makes the account permanent. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Account } from '../../game/protocol.ts';
import { t } from '../../text/catalogue.ts';
import { errorSentence } from '../../text/errors.ts';
import { plainName } from '../../text/people.ts';
import { notify } from '../../ui/announce.ts';
import { Dialog } from '../../ui/common.tsx';
import { submitting, useOnce } from '../../ui/once.ts';
import { server } from '../environment.ts';
import { settings } from '../settings.ts';

/** Looks for a session that this page does not know of yet; true when that is done. */
function useAccountSearch(): boolean {
  const [searched, setSearched] = useState(false);
  useEffect(() => {
    void server.findAccount().then(() => setSearched(true));
  }, []);
  return searched;
}

/** Shows its children once there is a session. */
export function WithAccount({ children }: { children: ComponentChildren }) {
  const searched = useAccountSearch();
  if (server.account.value) return <>{children}</>;
  if (!searched) return null;
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
      <h1>{t("The server can't be reached")}</h1>
      <p>{t('Trying again every few seconds. You can still play games on this device.')}</p>
      <a class="button" href="/">
        {t('Home')}
      </a>
    </main>
  );
}

/** A form for a name and, if the account has one, a password: on its own screen and in the settings. */
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
        {known ? t('Log in') : t('Continue')}
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
      <h1>{t("What's your name?")}</h1>
      <NameFields />
    </main>
  );
}

/** A guest who logs out loses the account, so we ask first. */
function LogOut({ account }: { account: Account }) {
  const [asked, setAsked] = useState(false);
  const logOut = useOnce(async () => {
    const done = await server.logout();
    if (!done.ok) notify(errorSentence(done.error));
    // The button is gone, so the focus moves to the content.
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
              "You're a guest. Without a password you can't get your name and seats back; set one first to keep them.",
            )}
          </p>
          <div class="row">
            <button
              type="button"
              class="main"
              onClick={(event) => event.currentTarget.closest('dialog')?.close()}
            >
              {t('Stay logged in')}
            </button>
            <button
              type="button"
              onClick={(event) => {
                event.currentTarget.closest('dialog')?.close();
                void logOut();
              }}
            >
              {t('Log out anyway')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** In the settings: the account, its password, leaving it. */
export function AccountSettings() {
  useAccountSearch();
  const account = server.account.value;
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState('');
  const submit = useOnce(async () => {
    const done = await server.setPassword(password, old);
    setSaid(
      done.ok
        ? t('You can now log in anywhere with this password.')
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
        <p>
          {t("You don't have an account on this server yet. You get one with your first table.")}
        </p>
        {server.reached.value && <NameFields />}
      </>
    );
  return (
    <>
      <p>
        {account.guest
          ? t("You're {name}, a guest. Only this browser can log you in.", { name: account.name })
          : t("You're {name}.", { name: account.name })}
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
