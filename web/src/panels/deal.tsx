/** After the end: was the game dealt as promised? The page checks it and says so. */
import { useEffect, useState } from 'preact/hooks';
import { checkDeal, type Verdict } from '../game/deal.ts';
import type { TableMessage } from '../game/protocol.ts';
import type { OpenReplay } from '../game/replay.ts';
import type { Table } from '../game/table.ts';
import { t } from '../text/catalogue.ts';

const SENTENCES: Record<Verdict, () => string> = {
  checked: () => t('You checked this deal: it is the one promised before the game.'),
  without_you: () =>
    t("You checked this deal, but it was made without you: this page wasn't open at the start."),
  broken: () =>
    t("This isn't the deal promised before the game. Please tell whoever runs this server."),
};

export function DealLine(props: { table: Table; message: TableMessage; replay: OpenReplay }) {
  const { table, message, replay } = props;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { witness } = table;
  const { you } = message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once for each record
  useEffect(() => {
    if (witness?.commitment && you !== null)
      void checkDeal(replay, witness, message, you).then(setVerdict);
  }, [replay]);
  if (!verdict || !witness) return null;
  return (
    <details class={verdict === 'broken' ? 'deal-line broken' : 'deal-line'}>
      <summary>{SENTENCES[verdict]()}</summary>
      <p>{t('To check it yourself, download the record and run this command:')}</p>
      <code>
        paris verify --commitment {witness.commitment}
        {verdict !== 'without_you' && ` --contribution ${witness.contribution}`} game.paris
      </code>
    </details>
  );
}
