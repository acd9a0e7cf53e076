/** Language, look, motion, sound, keys, account. */

import type { Signal } from '@preact/signals';
import { languages, t } from '../../text/catalogue.ts';
import { OneOf } from '../../ui/common.tsx';
import { lastTable } from '../last-table.ts';
import { settings, showNotesAgain } from '../settings.ts';
import { AccountSettings } from './account.tsx';

/** One thing that can be set, with all its values. */
function Setting<T extends string>(props: {
  title: string;
  note?: string;
  setting: Signal<T>;
  choices: { value: T; label: string; lang?: string }[];
}) {
  const { setting, ...rest } = props;
  return (
    <OneOf
      {...rest}
      value={setting.value}
      onChange={(value) => {
        setting.value = value;
      }}
    />
  );
}

/** What is set at the table and while others move. */
function TableSettings() {
  return (
    <>
      <Setting
        title={t("Speed of other players' moves")}
        setting={settings.speed}
        choices={[
          { value: 'slow', label: t('Slow') },
          { value: 'normal', label: t('Normal') },
          { value: 'fast', label: t('Fast') },
          { value: 'instant', label: t('Instant') },
        ]}
      />
      <Setting
        title={t('Sound')}
        setting={settings.sound}
        choices={[
          { value: 'off', label: t('Off') },
          { value: 'on', label: t('On') },
        ]}
      />
      <Setting
        title={t('Tap twice to choose (touch screens)')}
        setting={settings.taps}
        choices={[
          { value: 'two', label: t('On: the first tap previews') },
          { value: 'one', label: t('Off') },
        ]}
      />
      <Setting
        title={t("Ask before anything that can't be undone")}
        note={t('The page asks before you draw, look at the end-game tiles or end your turn.')}
        setting={settings.ask}
        choices={[
          { value: 'off', label: t('Off') },
          { value: 'on', label: t('On') },
        ]}
      />
      <Setting
        title={t('Notes in your first games')}
        note={t('One line when something comes up for the first time.')}
        setting={settings.notes}
        choices={[
          { value: 'on', label: t('On') },
          { value: 'off', label: t('Off') },
        ]}
      />
      {settings.notesSeen.value && (
        <button type="button" onClick={showNotesAgain}>
          {t('Show all notes again')}
        </button>
      )}
      <Setting
        title={t('Remarks of computer characters')}
        setting={settings.remarks}
        choices={[
          { value: 'on', label: t('On') },
          { value: 'off', label: t('Off') },
        ]}
      />
      <Setting
        title={t('Letter shortcuts at the table')}
        setting={settings.letters}
        choices={[
          { value: 'on', label: t('On') },
          { value: 'off', label: t('Off') },
        ]}
      />
    </>
  );
}

export function SettingsScreen() {
  return (
    <main class="plain-page narrow">
      <h1>{t('Settings')}</h1>
      {lastTable.value && (
        <p>
          <a class="button" href={lastTable.value}>
            {t('Back to the table')}
          </a>
        </p>
      )}
      <div class="form">
        <Setting
          title={t('Language')}
          setting={settings.language}
          choices={[
            { value: '', label: t('Same as the browser') },
            ...languages().map(({ code, name }) => ({ value: code, label: name, lang: code })),
          ]}
        />
        <Setting
          title={t('Theme')}
          setting={settings.theme}
          choices={[
            { value: 'auto', label: t('Same as the system') },
            { value: 'light', label: t('Light') },
            { value: 'dark', label: t('Dark') },
          ]}
        />
        <Setting
          title={t('Animation')}
          setting={settings.motion}
          choices={[
            { value: 'auto', label: t('Same as the system') },
            { value: 'off', label: t('None') },
          ]}
        />
        <TableSettings />
      </div>
      <h2>{t('Figures')}</h2>
      <a class="button" href="/figures">
        {t('Your box')}
      </a>
      <h2>{t('Account')}</h2>
      <AccountSettings />
      <p class="quiet-text">Paris {VERSION}</p>
    </main>
  );
}
