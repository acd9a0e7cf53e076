/** Pass and play: between two players the screen is blank until the next one confirms. */

import type { TableMessage } from '../../game/protocol.ts';
import type { Table } from '../../game/table.ts';
import { t } from '../../text/catalogue.ts';
import { seatName } from '../../text/people.ts';
import { SeatBadge } from '../../ui/common.tsx';

export function PassScreen({ table, message }: { table: Table; message: TableMessage | null }) {
  const next = table.next.value;
  if (next === null || !message) return null;
  return (
    <div class="pass" role="dialog" aria-modal="true" aria-label={t('Pass the device')}>
      <SeatBadge seat={next} />
      <h1>{t('{name} is next', { name: seatName(message.seats, next) })}</h1>
      <p>{t('Pass the device. No one else should look now.')}</p>
      <button
        type="button"
        class="main large"
        ref={(element) => element?.focus()}
        onClick={() => table.look(next)}
      >
        {t("I'm {name}: show my screen", { name: seatName(message.seats, next) })}
      </button>
    </div>
  );
}
