/** "Play on from here": a new game on this device from a moment of a record, against computers. */
import { useEffect, useState } from 'preact/hooks';
import { device } from '../app/environment.ts';
import { ownName } from '../app/own-name.ts';
import { go } from '../app/router.ts';
import { lastPreset } from '../game/presets.ts';
import type { TableMessage } from '../game/protocol.ts';
import { openReplay } from '../game/replay.ts';
import { t } from '../text/catalogue.ts';
import { seatName } from '../text/people.ts';
import { notify } from '../ui/announce.ts';
import { Dialog, OneOf } from '../ui/common.tsx';
import { UiIcon } from '../ui/icons.tsx';
import { bySeat } from '../ui/numbered.ts';
import { useOnce } from '../ui/once.ts';
import { LevelChoice } from '../ui/setup.tsx';

/** The record and the table after n of its decisions; null if it cannot be read. */
async function momentOf(
  load: () => Promise<string | null>,
  n: number,
): Promise<{ record: string; message: TableMessage } | null> {
  const record = await load();
  const opened = record ? await openReplay(record) : null;
  if (!record || !opened?.ok) return null;
  const message = await opened.value.at(n, 'all');
  opened.value.close();
  return message && { record, message };
}

function PlayOnDialog(props: {
  record: string;
  n: number;
  message: TableMessage;
  onClose: () => void;
}) {
  const { record, n, message } = props;
  const [seat, setSeat] = useState(message.game?.waiting ?? 1);
  const [level, setLevel] = useState(() => lastPreset().level);
  const start = useOnce(async () => {
    try {
      const id = await device.playOn({ record, n, message, seat, name: ownName(), level });
      go(`/local/${id}`);
    } catch {
      notify(t("The game can't be started here."));
    }
  });
  return (
    <Dialog title={t('Play on from here')} onClose={props.onClose}>
      <p>
        {t(
          "A new game on this device, with the hidden tiles as they were in this game. It's practice: the result won't count.",
        )}
      </p>
      <OneOf
        title={t('Your seat')}
        value={seat}
        choices={bySeat(message.seats).map((one) => ({
          value: one.seat,
          label: seatName(message.seats, one.seat),
        }))}
        onChange={setSeat}
      />
      <LevelChoice value={level} onChange={setLevel} />
      <button type="button" class="main" onClick={() => void start()}>
        {t('Start')}
      </button>
    </Dialog>
  );
}

export function PlayOnButton({
  record,
  n,
  label,
}: {
  record: () => Promise<string | null>;
  n: number;
  label?: string;
}) {
  const [moment, setMoment] = useState<Awaited<ReturnType<typeof momentOf>>>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment closes it
  useEffect(() => setMoment(null), [n]);
  const open = useOnce(async () => {
    const found = await momentOf(record, n);
    if (found) setMoment(found);
    else notify(t('Record not found.'));
  });
  return (
    <>
      <button type="button" onClick={() => void open()}>
        <UiIcon name="play" /> {label ?? t('Play on from here')}
      </button>
      {moment && <PlayOnDialog {...moment} n={n} onClose={() => setMoment(null)} />}
    </>
  );
}
