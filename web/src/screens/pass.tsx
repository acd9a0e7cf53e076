/** Pass and play: between two people the screen is blank until the next one says so. */
import type { Table } from '../host.ts';
import { SeatBadge } from '../parts/common.tsx';
import { seatName } from '../people.ts';
import type { TableMessage } from '../protocol.ts';
import { t } from '../words.ts';

export function PassScreen({ table, message }: { table: Table; message: TableMessage | null }) {
  const next = table.next.value;
  if (next === null || !message) return null;
  return (
    <div class="pass" role="dialog" aria-modal="true" aria-label={t('Pass the device on')}>
      <SeatBadge seat={next} />
      <h1>{t('{name} is next', { name: seatName(message.seats, next) })}</h1>
      <p>{t('Pass the device on. Nobody else should look now.')}</p>
      <button
        type="button"
        class="main large"
        ref={(element) => element?.focus()}
        onClick={() => table.look(next)}
      >
        {t('I am {name}: show my screen', { name: seatName(message.seats, next) })}
      </button>
    </div>
  );
}
