/** A game on this device: loads it, then shows it like any other table. */
import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../game/table.ts';
import { t } from '../../text/catalogue.ts';
import { device } from '../environment.ts';
import { TableScreen } from './table.tsx';

export function LocalScreen({ id }: { id: string }) {
  const [table, setTable] = useState<Table | null | 'none'>(null);
  useEffect(() => {
    let gone = false;
    void device.table(id).then(
      (found) => {
        if (gone) found?.close();
        else setTable(found ?? 'none');
      },
      () => !gone && setTable('none'),
    );
    return () => {
      gone = true;
    };
  }, [id]);
  if (table === null) return <main class="plain-page">{t('Loading…')}</main>;
  if (table === 'none')
    return (
      <main class="plain-page">
        <h1>{t('Game not found')}</h1>
        <p>
          {t("This game isn't on this device. Games stay in the browser they were started in.")}
        </p>
        <a class="button" href="/games">
          {t('My games')}
        </a>
      </main>
    );
  return <TableScreen key={id} table={table} />;
}
