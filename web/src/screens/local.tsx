/** A game of this device: loads it, then it is a table like others. */
import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../host.ts';
import { device } from '../hosts.ts';
import { t } from '../words.ts';
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
  if (table === null) return <main class="plain-page">{t('Loading …')}</main>;
  if (table === 'none')
    return (
      <main class="plain-page">
        <h1>{t('No such game')}</h1>
        <p>
          {t(
            'This device does not keep such a game. Games are kept in the browser they were begun in.',
          )}
        </p>
        <a class="button" href="/games">
          {t('My games')}
        </a>
      </main>
    );
  return <TableScreen key={id} table={table} />;
}
