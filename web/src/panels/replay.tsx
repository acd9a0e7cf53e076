/** Around the board of a replay: steps, whose knowledge, what lies behind the screens. */
import { useEffect, useState } from 'preact/hooks';
import { bonusNamed, endTileNamed } from '../names.ts';
import { Panel, Points, SeatBadge } from '../parts/common.tsx';
import { BonusIcon, EndIcon, UiIcon } from '../parts/icons.tsx';
import { tip } from '../parts/tip.ts';
import { seatName } from '../people.ts';
import type { TableMessage } from '../protocol.ts';
import type { OpenReplay, Viewer } from '../replay.ts';
import { STEP_TIME, settings } from '../settings.ts';
import { t } from '../words.ts';
import { Things } from './mine.tsx';

interface Steps {
  n: number;
  replay: OpenReplay;
  move: (n: number) => void;
}

/** The buttons around the slider. */
export function Controls({ n, replay, move }: Steps) {
  const [runs, setRuns] = useState(false);
  const turn = (way: 1 | -1) => {
    const starts = replay.turns.map((one) => one.n);
    const next =
      way > 0
        ? starts.find((start) => start > n)
        : [...starts].reverse().find((start) => start < n);
    move(next ?? (way > 0 ? replay.length : 0));
  };
  useEffect(() => {
    if (!runs) return;
    if (n >= replay.length) {
      setRuns(false);
      return;
    }
    const timer = setTimeout(() => move(n + 1), STEP_TIME[settings.speed.value] || 150);
    return () => clearTimeout(timer);
  }, [runs, n, replay.length, move]);
  return (
    <div class="replay-controls">
      <button
        type="button"
        aria-label={t('A turn back')}
        onClick={() => turn(-1)}
        disabled={n === 0}
      >
        «
      </button>
      <button
        type="button"
        aria-label={t('A step back')}
        onClick={() => move(n - 1)}
        disabled={n === 0}
      >
        <UiIcon name="step-back" />
      </button>
      <button
        type="button"
        class="main"
        aria-label={runs ? t('Pause') : t('Play')}
        onClick={() => setRuns(!runs)}
      >
        <UiIcon name={runs ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        aria-label={t('A step on')}
        onClick={() => move(n + 1)}
        disabled={n >= replay.length}
      >
        <UiIcon name="step" />
      </button>
      <button
        type="button"
        aria-label={t('A turn on')}
        onClick={() => turn(1)}
        disabled={n >= replay.length}
      >
        »
      </button>
      <input
        type="range"
        min="0"
        max={replay.length}
        value={n}
        aria-label={t('Moment')}
        aria-valuetext={t('Decision {n} of {all}', { n, all: replay.length })}
        onInput={(event) => move(Number(event.currentTarget.value))}
      />
      <output>
        {n} / {replay.length}
      </output>
    </div>
  );
}

export function ViewerChoice(props: {
  message: TableMessage;
  value: Viewer;
  onChange: (v: Viewer) => void;
}) {
  const { message, value } = props;
  return (
    <label class="viewer">
      {t('As known to')}{' '}
      <select
        value={String(value)}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          props.onChange(chosen === 'all' ? 'all' : chosen === 'null' ? null : Number(chosen));
        }}
      >
        <option value="all">{t('all: everything open')}</option>
        <option value="null">{t('a spectator')}</option>
        {message.seats.map((_, index) => (
          <option key={index} value={String(index + 1)}>
            {seatName(message.seats, index + 1)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What lies behind the screens, as far as the viewer knew it. */
export function Screens({ message }: { message: TableMessage }) {
  const players = message.game?.view.players ?? [];
  return (
    <Panel title={t('Players')} class="screens-panel">
      <ul class="plain screens">
        {players.map((player, index) => (
          <li key={index}>
            <p class="row">
              <SeatBadge seat={index + 1} small />{' '}
              <strong>{seatName(message.seats, index + 1)}</strong>
              <Points n={player.vp} />
            </p>
            {player.screen && <Things screen={player.screen} player={player} />}
            <p class="row">
              {player.screen?.held.map((number) => (
                <span key={number} {...tip(bonusNamed(number, message.players))}>
                  <BonusIcon number={number} players={message.players} />
                </span>
              ))}
              {player.screen?.end_held?.map((code, at) => (
                <span key={`${code}${at}`} {...tip(endTileNamed(code))}>
                  <EndIcon code={code} />
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
