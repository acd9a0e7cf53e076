/** Language, look, motion, sound, keys, account. */

import { languages, t } from '../../text/catalogue.ts';
import { OneOf } from '../../ui/common.tsx';
import { lastTable } from '../last-table.ts';
import { type Speed, settings, type Theme } from '../settings.ts';
import { AccountSettings } from './account.tsx';

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
        <OneOf
          title={t('Language')}
          value={settings.language.value}
          choices={[
            { value: '', label: t('Same as the browser') },
            ...languages().map(({ code, name }) => ({ value: code, label: name, lang: code })),
          ]}
          onChange={(value) => {
            settings.language.value = value;
          }}
        />
        <OneOf<Theme>
          title={t('Theme')}
          value={settings.theme.value}
          choices={[
            { value: 'auto', label: t('Same as the system') },
            { value: 'light', label: t('Light') },
            { value: 'dark', label: t('Dark') },
          ]}
          onChange={(value) => {
            settings.theme.value = value;
          }}
        />
        <OneOf<'auto' | 'off'>
          title={t('Animation')}
          value={settings.motion.value}
          choices={[
            { value: 'auto', label: t('Same as the system') },
            { value: 'off', label: t('None') },
          ]}
          onChange={(value) => {
            settings.motion.value = value;
          }}
        />
        <OneOf<Speed>
          title={t("Speed of other players' moves")}
          value={settings.speed.value}
          choices={[
            { value: 'slow', label: t('Slow') },
            { value: 'normal', label: t('Normal') },
            { value: 'fast', label: t('Fast') },
            { value: 'instant', label: t('Instant') },
          ]}
          onChange={(value) => {
            settings.speed.value = value;
          }}
        />
        <OneOf<'on' | 'off'>
          title={t('Sound')}
          value={settings.sound.value}
          choices={[
            { value: 'off', label: t('Off') },
            { value: 'on', label: t('On') },
          ]}
          onChange={(value) => {
            settings.sound.value = value;
          }}
        />
        <OneOf<'two' | 'one'>
          title={t('Tap twice to choose (touch screens)')}
          value={settings.taps.value}
          choices={[
            { value: 'two', label: t('On: the first tap previews') },
            { value: 'one', label: t('Off') },
          ]}
          onChange={(value) => {
            settings.taps.value = value;
          }}
        />
        <OneOf<'on' | 'off'>
          title={t("Ask before anything that can't be undone")}
          note={t('Before you draw, look at the end-game tiles or end your turn.')}
          value={settings.ask.value}
          choices={[
            { value: 'off', label: t('Off') },
            { value: 'on', label: t('On') },
          ]}
          onChange={(value) => {
            settings.ask.value = value;
          }}
        />
        <OneOf<'on' | 'off'>
          title={t('Letter shortcuts at the table')}
          value={settings.letters.value}
          choices={[
            { value: 'on', label: t('On') },
            { value: 'off', label: t('Off') },
          ]}
          onChange={(value) => {
            settings.letters.value = value;
          }}
        />
      </div>
      <h2>{t('Account')}</h2>
      <AccountSettings />
      <p class="quiet-text">Paris {VERSION}</p>
    </main>
  );
}
