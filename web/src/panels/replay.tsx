/** Around the board of a replay: steps, whose knowledge, what lies behind the screens. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { STEP_TIME, settings } from '../app/settings.ts';
import type { TableMessage } from '../game/protocol.ts';
import type { OpenReplay, Viewer } from '../game/replay.ts';
import { bonusNamed } from '../text/bonuses.ts';
import { t } from '../text/catalogue.ts';
import { endTileNamed } from '../text/names.ts';
import { seatName } from '../text/people.ts';
import { Panel, Points, SeatBadge } from '../ui/common.tsx';
import { BonusIcon, EndIcon, UiIcon } from '../ui/icons.tsx';
import { bySeat, numbered } from '../ui/numbered.ts';
import { tip } from '../ui/tip.ts';
import { Things } from './mine.tsx';

interface Steps {
  n: number;
  replay: OpenReplay;
  move: (n: number) => void;
}

/** Goes on by itself while it plays. */
function usePlaying({ n, replay, move }: Steps): [boolean, (plays: boolean) => void] {
  const [plays, setPlays] = useState(false);
  useEffect(() => {
    if (!plays) return;
    if (n >= replay.length) {
      setPlays(false);
      return;
    }
    const timer = setTimeout(() => move(n + 1), STEP_TIME[settings.speed.value] || 150);
    return () => clearTimeout(timer);
  }, [plays, n, replay.length, move]);
  return [plays, setPlays];
}

/** Where the turn before or after a moment begins. */
function turnFrom({ n, replay }: Steps, way: 1 | -1): number {
  const starts = replay.turns.map((turn) => turn.n);
  return way > 0
    ? (starts.find((start) => start > n) ?? replay.length)
    : (starts.reverse().find((start) => start < n) ?? 0);
}

/** A button that goes to another moment; off at the end that it leads to. */
function StepButton(props: Steps & { to: number; name: string; children: ComponentChildren }) {
  const { n, replay, to } = props;
  return (
    <button
      type="button"
      aria-label={props.name}
      onClick={() => props.move(to)}
      disabled={Math.max(0, Math.min(replay.length, to)) === n}
    >
      {props.children}
    </button>
  );
}

/** The buttons around the slider. */
export function Controls(steps: Steps) {
  const { n, replay, move } = steps;
  const [plays, setPlays] = usePlaying(steps);
  return (
    <div class="replay-controls">
      <StepButton {...steps} to={turnFrom(steps, -1)} name={t('Previous turn')}>
        «
      </StepButton>
      <StepButton {...steps} to={n - 1} name={t('Previous step')}>
        <UiIcon name="step-back" />
      </StepButton>
      <button
        type="button"
        class="main"
        aria-label={plays ? t('Pause') : t('Play')}
        onClick={() => setPlays(!plays)}
      >
        <UiIcon name={plays ? 'pause' : 'play'} />
      </button>
      <StepButton {...steps} to={n + 1} name={t('Next step')}>
        <UiIcon name="step" />
      </StepButton>
      <StepButton {...steps} to={turnFrom(steps, 1)} name={t('Next turn')}>
        »
      </StepButton>
      <input
        type="range"
        min="0"
        max={replay.length}
        value={n}
        aria-label={t('Position in the replay')}
        aria-valuetext={t('Step {n} of {all}', { n, all: replay.length })}
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
    <label class="replay-viewer">
      {t('View as')}{' '}
      <select
        value={String(value)}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          props.onChange(chosen === 'all' ? 'all' : chosen === 'null' ? null : Number(chosen));
        }}
      >
        <option value="all">{t('everything revealed')}</option>
        <option value="null">{t('a spectator')}</option>
        {bySeat(message.seats).map(({ seat }) => (
          <option key={seat} value={String(seat)}>
            {seatName(message.seats, seat)}
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
    <Panel title={t('Players')} class="replay-screens-panel">
      <ul class="plain replay-screens">
        {bySeat(players).map(({ seat, item: player }) => (
          <li key={seat}>
            <p class="row">
              <SeatBadge seat={seat} small /> <strong>{seatName(message.seats, seat)}</strong>
              <Points n={player.vp} />
            </p>
            {player.screen && <Things screen={player.screen} player={player} />}
            <p class="row">
              {player.screen?.held.map((number) => (
                <span key={number} {...tip(bonusNamed(number, message.players))}>
                  <BonusIcon number={number} players={message.players} />
                </span>
              ))}
              {numbered(player.screen?.end_held ?? []).map(({ key, item: code }) => (
                <span key={key} {...tip(endTileNamed(code))}>
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
