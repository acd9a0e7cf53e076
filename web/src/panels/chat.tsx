/** What people at the table say. */
import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableController } from '../game/controller.ts';
import { t } from '../text/catalogue.ts';
import { plainWords } from '../text/people.ts';
import { speakAloud } from '../ui/announce.ts';
import { Panel } from '../ui/common.tsx';
import { useKeepAtEnd } from '../ui/keep-at-end.ts';
import { numbered } from '../ui/numbered.ts';

/**
 * Speaks what is said aloud, wherever one looks; and counts what was said out of sight, until `reading`: on
 * a phone the chat has a tab of its own.
 */
export function useUnread(controller: TableController, reading: boolean): number {
  const [unread, setUnread] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when the tab opens, and when it is left
  useEffect(() => setUnread(0), [reading]);
  useEffect(() => {
    let known = controller.table.said.peek();
    return effect(() => {
      const said = controller.table.said.value;
      const last = said[said.length - 1];
      if (said === known || !last) return;
      known = said;
      speakAloud(t('{name} says: {text}', last));
      const seen = document.querySelector('.chat')?.getClientRects().length;
      if (!seen) setUnread((before) => before + 1);
    });
  }, [controller]);
  return unread;
}

export function Chat({ controller }: { controller: TableController }) {
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const said = controller.table.said.value;
  const message = controller.shown.value;
  const people = message?.seats.filter((seat) => seat.kind === 'person').length ?? 0;
  const silent = controller.table.place === 'local' || people < 2;
  useKeepAtEnd(list, silent ? null : said);
  if (silent) return null;
  return (
    <Panel title={t('Chat')} class="chat">
      <ul class="plain chat-list" ref={list} tabIndex={said.length > 0 ? 0 : -1}>
        {numbered(said, ({ name, text: words }) => `${name} ${words}`).map(({ key, item }) => (
          <li key={key}>
            <strong>{item.name}</strong> {item.text}
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
            if (words) void controller.request(() => controller.table.say(words));
          }}
        >
          <input
            value={text}
            maxLength={256}
            aria-label={t('Write a message')}
            placeholder={t('Write a message')}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit">{t('Send')}</button>
        </form>
      )}
    </Panel>
  );
}
