/** The connection, where there is one: only said when it is not as it should be. */
import type { Signal } from '@preact/signals';
import type { Line } from '../game/table.ts';
import { t } from '../text/catalogue.ts';

const LINES: Record<Exclude<Line, 'open'>, () => string> = {
  connecting: () => t('Connecting…'),
  slow: () => t("The server isn't responding. Trying again; nothing is lost."),
  lost: () => t('Connection lost. Reconnecting; nothing is lost.'),
};

export function LineState({ line }: { line: Signal<Line> }) {
  const now = line.value;
  if (now === 'open') return null;
  return (
    <p class="line-state" role="status">
      {LINES[now]()}
    </p>
  );
}

/** On screens that do not need a server, or not yet: only what was there and is no more. */
export function LineTrouble({ line }: { line: Signal<Line> }) {
  return line.value === 'connecting' ? null : <LineState line={line} />;
}
