/** A button that opens the report of a game; its code is loaded when somebody asks for it. */
import { useState } from 'preact/hooks';
import { lazy } from '../app/lazy.tsx';
import type { TableMessage } from '../game/protocol.ts';
import type { Viewer } from '../game/replay.ts';
import { t } from '../text/catalogue.ts';
import { Panel } from '../ui/common.tsx';

const GameReportPanel = lazy(() => import('./report.tsx').then((one) => one.GameReportPanel));

export function ReportButton(props: {
  record: string;
  seats: TableMessage['seats'];
  you: number | null;
  go: (n: number, viewer: Viewer) => void;
  /** Copies a link to the report of a seat. */
  share?: (seat: number) => void;
  /** The server's table, if it is one. */
  table?: string | undefined;
  /** Open at once. */
  asked?: boolean;
}) {
  const { asked = false, ...panel } = props;
  const [open, setOpen] = useState(asked);
  if (!open)
    return (
      <button type="button" class="report-open" onClick={() => setOpen(true)}>
        {t('Why did I win or lose?')}
      </button>
    );
  return (
    <Panel title={t('Why did I win or lose?')} class="report-panel">
      <GameReportPanel {...panel} />
    </Panel>
  );
}
