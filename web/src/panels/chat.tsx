/** What people at the table say. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk } from '../desk.ts';
import { Panel } from '../parts/common.tsx';
import { plainWords } from '../people.ts';
import { t } from '../words.ts';

export function Chat({ desk }: { desk: Desk }) {
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const said = desk.table.said.value;
  // The newest words are in sight.
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said]);
  const message = desk.shown.value;
  const people = message?.seats.filter((seat) => seat.kind === 'person').length ?? 0;
  if (desk.table.place === 'local' || people < 2) return null;
  return (
    <Panel title={t('Chat')} class="chat">
      <ul class="plain chat-list" aria-live="polite" ref={list} tabIndex={said.length > 0 ? 0 : -1}>
        {said.map((one, index) => (
          <li key={index}>
            <strong>{one.name}</strong> {one.text}
          </li>
        ))}
      </ul>
      {message?.you && (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            const words = plainWords(text);
            setText('');
            if (words) void desk.request(() => desk.table.say(words));
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
