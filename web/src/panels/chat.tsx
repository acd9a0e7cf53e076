/** What people at the table say. */
import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk } from '../desk.ts';
import { speakAloud } from '../live.ts';
import { Panel } from '../parts/common.tsx';
import { plainWords } from '../people.ts';
import { t } from '../words.ts';

/**
 * Speaks what is said aloud, wherever one looks; and counts what was said out of sight, until `reading`: on
 * a phone the chat has a tab of its own.
 */
export function useUnread(desk: Desk, reading: boolean): number {
  const [unread, setUnread] = useState(0);
  useEffect(() => setUnread(0), [reading]);
  useEffect(() => {
    let known = desk.table.said.peek();
    return effect(() => {
      const said = desk.table.said.value;
      const last = said[said.length - 1];
      if (said === known || !last) return;
      known = said;
      speakAloud(t('{name} says: {text}', last));
      const seen = document.querySelector('.chat')?.getClientRects().length;
      if (!seen) setUnread((before) => before + 1);
    });
  }, [desk]);
  return unread;
}

export function Chat({ desk }: { desk: Desk }) {
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const said = desk.table.said.value;
  const message = desk.shown.value;
  const people = message?.seats.filter((seat) => seat.kind === 'person').length ?? 0;
  const silent = desk.table.place === 'local' || people < 2;
  // The newest words are in sight, whenever something is said and when the list comes into view.
  useEffect(() => {
    const own = list.current;
    if (!own) return;
    const toEnd = () => {
      own.scrollTop = own.scrollHeight;
    };
    toEnd();
    const watcher = new ResizeObserver(toEnd);
    watcher.observe(own);
    return () => watcher.disconnect();
  }, [said, silent]);
  if (silent) return null;
  return (
    <Panel title={t('Chat')} class="chat">
      <ul class="plain chat-list" ref={list} tabIndex={said.length > 0 ? 0 : -1}>
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
