/** What people at the table say. */
import { useState } from 'preact/hooks';
import type { Desk } from '../desk.ts';
import { Panel } from '../parts/common.tsx';
import { t } from '../words.ts';

export function Chat({ desk }: { desk: Desk }) {
  const [text, setText] = useState('');
  const message = desk.shown.value;
  const people = message?.seats.filter((seat) => seat.kind === 'person').length ?? 0;
  if (desk.table.place === 'local' || people < 2) return null;
  return (
    <Panel title={t('Chat')} class="chat">
      <ul class="plain chat-list" aria-live="polite">
        {desk.table.said.value.map((said, index) => (
          <li key={index}>
            <strong>{said.name}</strong> {said.text}
          </li>
        ))}
      </ul>
      {message?.you && (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            const said = text.trim();
            setText('');
            if (said) void desk.table.say(said);
          }}
        >
          <input
            value={text}
            maxLength={256}
            aria-label={t('Say something')}
            placeholder={t('Say something')}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit">{t('Send')}</button>
        </form>
      )}
    </Panel>
  );
}
