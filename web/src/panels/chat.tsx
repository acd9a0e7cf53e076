/** What people at the table say. */
import { effect, signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableController } from '../game/controller.ts';
import type { SeatNumber } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { errorSentence } from '../text/errors.ts';
import { plainWords, seatName } from '../text/people.ts';
import { notify, speakAloud } from '../ui/announce.ts';
import { Panel } from '../ui/common.tsx';
import { useKeepAtEnd } from '../ui/keep-at-end.ts';
import { bySeat, numbered } from '../ui/numbered.ts';

/** Names of those whom this page keeps silent. */
const muted = signal<readonly string[]>([]);
const mute = (name: string) => {
  const { value } = muted;
  muted.value = value.includes(name) ? value.filter((other) => other !== name) : [...value, name];
};

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
      if (muted.peek().includes(last.name)) return;
      speakAloud(t('{name} says: {text}', last));
      const seen = document.querySelector('.chat')?.getClientRects().length;
      if (!seen) setUnread((before) => before + 1);
    });
  }, [controller]);
  return unread;
}

/** Silence for one person, on this page only; a word to whoever runs the server. */
function Neighbours({ controller }: { controller: TableController }) {
  const message = controller.shown.value;
  const others = bySeat(message?.seats ?? []).filter(
    ({ seat, item }) => item.kind === 'person' && seat !== message?.you,
  );
  const report = async (seat: SeatNumber, name: string) => {
    const told = await controller.table.report(seat);
    notify(
      told.ok
        ? t('Thank you. {name} has been reported to the operator.', { name })
        : errorSentence(told.error),
    );
  };
  return (
    <details class="chat-neighbours">
      <summary>{t('Mute or report')}</summary>
      {others.map(({ seat }) => {
        const name = seatName(message?.seats ?? [], seat);
        return (
          <p key={seat} class="row">
            <button type="button" onClick={() => mute(name)}>
              {muted.value.includes(name)
                ? t('Unmute {name}', { name })
                : t('Mute {name}', { name })}
            </button>
            {message?.you && (
              <button type="button" onClick={() => void report(seat, name)}>
                {t('Report {name}', { name })}
              </button>
            )}
          </p>
        );
      })}
    </details>
  );
}

export function Chat({ controller }: { controller: TableController }) {
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const said = controller.table.said.value.filter(({ name }) => !muted.value.includes(name));
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
      <Neighbours controller={controller} />
    </Panel>
  );
}
