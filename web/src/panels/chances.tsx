/** Chances to win over the turns, stacked; the same as a table. Dice mark lucky draws, flags turning points. */
import type { TargetedMouseEvent } from 'preact';
import type { GameReport, ReportTurn } from '../game/report-shape.ts';
import { t } from '../text/catalogue.ts';
import { seatLabel, seatMark } from '../text/people.ts';
import { bySeat, numbered } from '../ui/numbered.ts';
import { percent, signed } from './percent.ts';

const WIDTH = 460;
const HEIGHT = 200;
const LEFT = 8;
const RIGHT = 30;
const TOP = 24;
const BOTTOM = 22;
/** A draw that moved a chance by this much gets a die. */
const LUCKY = 0.04;

interface Props {
  report: GameReport;
  seats: { kind: string; name?: string; level?: number }[];
  you: number | null;
  /** The seat whose turning points are marked. */
  seat: number;
  go: (turn: ReportTurn) => void;
}

const luckOf = (turn: ReportTurn, seat: number): number => turn.draw?.luck[seat - 1] ?? 0;

/** "Round 7, Anna" */
const turnLabel = (turn: ReportTurn, { seats, you }: Props): string =>
  t('Round {round}, {name}', { round: turn.round, name: seatLabel(seats, turn.seat, you) });

function Stack(props: Props) {
  const { report, seat } = props;
  const rows = [report.start, ...report.turns.map((turn) => turn.win)];
  const last = Math.max(1, rows.length - 1);
  const x = (n: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * n) / last;
  const y = (share: number): number => TOP + (HEIGHT - TOP - BOTTOM) * share;
  const below = (row: readonly number[], count: number): number =>
    row.slice(0, count).reduce((sum, share) => sum + share, 0);
  const edge = (count: number): string[] =>
    rows.map((row, n) => `${x(n).toFixed(1)} ${y(below(row, count)).toFixed(1)}`);
  const told = t('Chances to win over the game. The table below has the numbers.');
  const marked = report.seats[seat - 1]?.turning ?? [];
  return (
    <svg class="chart chances" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={told}>
      {bySeat(report.seats).map(({ seat: one }) => (
        <path
          key={one}
          class={`chances-seat a-seat-${one}`}
          d={`M${edge(one - 1).join('L')}L${edge(one).reverse().join('L')}Z`}
        />
      ))}
      {report.turns.map((turn, index) =>
        Math.abs(luckOf(turn, seat)) >= LUCKY ? (
          <g
            key={turn.n}
            class={luckOf(turn, seat) > 0 ? 'chances-die good' : 'chances-die bad'}
            transform={`translate(${x(index + 1)} 14)`}
          >
            <rect x="-5" y="-5" width="10" height="10" rx="2" />
            <circle cx="-2" cy="-2" r="1.1" />
            <circle cx="2" cy="2" r="1.1" />
          </g>
        ) : null,
      )}
      {marked.map((index) => (
        <path key={index} class="chances-mark" d={`M${x(index + 1)} ${TOP}V${HEIGHT - BOTTOM}`} />
      ))}
      {report.turns
        .map((turn, index) => ({ turn, index }))
        .filter(({ turn }) => turn.seat === 1 && turn.round % 5 === 0)
        .map(({ turn, index }) => (
          <text class="chart-text" key={turn.n} x={x(index)} y={HEIGHT - 6} text-anchor="middle">
            {turn.round}
          </text>
        ))}
      {bySeat(rows[last] ?? []).map(({ seat: one, item }) =>
        item > 0.05 ? (
          <g
            key={one}
            class={`chart-end a-seat-${one}`}
            transform={`translate(${WIDTH - RIGHT + 15} ${y(below(rows[last] ?? [], one - 1) + item / 2)})`}
          >
            <circle r="8" />
            <text y="4">{seatMark(one)}</text>
          </g>
        ) : null,
      )}
    </svg>
  );
}

/** Every turn with the chances after it; its button goes to the moment. */
function Table(props: Props) {
  const { report, seats, you, seat, go } = props;
  const marked = report.seats[seat - 1]?.turning ?? [];
  return (
    <table class="chances-table">
      <thead>
        <tr>
          <th scope="col">{t('Turn')}</th>
          {bySeat(report.seats).map(({ seat: one }) => (
            <th scope="col" key={one}>
              {seatLabel(seats, one, you)}
            </th>
          ))}
          <th scope="col">{t('Luck of the draw')}</th>
        </tr>
      </thead>
      <tbody>
        {report.turns.map((turn, index) => (
          <tr key={turn.n}>
            <th scope="row">
              <button type="button" class="quiet" onClick={() => go(turn)}>
                {turnLabel(turn, props)}
              </button>
              {marked.includes(index) && <span class="report-kind">{t('Turning point')}</span>}
            </th>
            {numbered(turn.win).map(({ key, item }) => (
              <td key={key}>{percent(item)}</td>
            ))}
            <td>{turn.draw ? signed(luckOf(turn, seat)) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Chances(props: Props) {
  const { report, go } = props;
  /** A click in the chart goes to the turn below the pointer. */
  const onClick = ({ currentTarget, clientX }: TargetedMouseEvent<HTMLElement>) => {
    const box = currentTarget.querySelector('svg')?.getBoundingClientRect();
    if (!box) return;
    const at = ((clientX - box.left) / box.width) * WIDTH;
    const index = Math.round(((at - LEFT) / (WIDTH - LEFT - RIGHT)) * report.turns.length) - 1;
    const turn = report.turns[Math.max(0, Math.min(report.turns.length - 1, index))];
    if (turn) go(turn);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the table has the same for keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: likewise */}
      <div class="chances-frame" onClick={onClick}>
        <Stack {...props} />
      </div>
      <details>
        <summary>{t('Chances after every turn')}</summary>
        <div class="chances-scroll">
          <Table {...props} />
        </div>
      </details>
    </>
  );
}
