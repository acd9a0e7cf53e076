/** A picture of a report to be shared, 1200 × 630: the chances of all seats over our drawing of Paris. */
import type { GameReport } from '../game/report-shape.ts';
import { t } from '../text/catalogue.ts';
import { seatLabel } from '../text/people.ts';
import { percent, signed } from './percent.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const CHART = { left: 60, top: 150, width: 700, height: 380 };
const SUM = { left: 820, top: 180, line: 46 };
const SEATS = ['#000000', '#e69f00', '#0072b2', '#ffffff'];
const PAPER = 'rgba(246, 241, 231, 0.93)';
const INK = '#22282b';
const FONT = 'system-ui, sans-serif';

type Seats = { kind: string; name?: string; level?: number }[];

const background = (): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = '/preview.png';
  });

function drawChances(context: CanvasRenderingContext2D, report: GameReport): void {
  const rows = [report.start, ...report.turns.map((turn) => turn.win)];
  const { left, top, width, height } = CHART;
  const x = (n: number) => left + (width * n) / Math.max(1, rows.length - 1);
  const below = (row: readonly number[], count: number) =>
    top + height * row.slice(0, count).reduce((sum, share) => sum + share, 0);
  for (let seat = 0; seat < report.players; seat++) {
    context.beginPath();
    for (const [n, row] of rows.entries()) context.lineTo(x(n), below(row, seat));
    for (let n = rows.length - 1; n >= 0; n--) context.lineTo(x(n), below(rows[n] ?? [], seat + 1));
    context.closePath();
    context.fillStyle = SEATS[seat] ?? INK;
    context.fill();
    context.strokeStyle = INK;
    context.stroke();
  }
}

function drawWords(
  context: CanvasRenderingContext2D,
  report: GameReport,
  seats: Seats,
  seat: number,
): void {
  const account = report.seats[seat - 1];
  const write = (text: string, x: number, y: number, size: number, bold = false) => {
    context.font = `${bold ? 'bold ' : ''}${size}px ${FONT}`;
    context.fillText(text, x, y, WIDTH - x - 40);
  };
  context.fillStyle = INK;
  write(t('Why did I win or lose?'), 60, 105, 46, true);
  for (let one = 1; one <= report.players; one++) {
    context.fillStyle = SEATS[one - 1] ?? INK;
    context.fillRect(60 + (one - 1) * 180, 552, 20, 20);
    context.strokeRect(60 + (one - 1) * 180, 552, 20, 20);
    context.fillStyle = INK;
    context.font = `20px ${FONT}`;
    context.fillText(seatLabel(seats, one, null), 88 + (one - 1) * 180, 569, 140);
  }
  if (!account) return;
  const parts: [string, number][] = [
    [t('Turn order'), account.start],
    [t('Deal'), account.deal],
    [t('Luck of the draw'), account.luck],
    [t('Mistakes'), account.mistakes],
    [t('Own other turns'), account.own],
    [t("Other players' turns"), account.others],
    [t('Unexplained'), account.rest],
  ];
  write(seatLabel(seats, seat, null), SUM.left, SUM.top - 20, 30, true);
  for (const [index, [label, share]] of parts.entries()) {
    const y = SUM.top + 30 + index * SUM.line;
    context.font = `22px ${FONT}`;
    context.fillText(label, SUM.left, y, 230);
    context.textAlign = 'right';
    context.fillText(signed(share), WIDTH - 60, y);
    context.textAlign = 'left';
  }
  const y = SUM.top + 40 + parts.length * SUM.line;
  write(`${t('Result')}: ${percent(account.result)}`, SUM.left, y, 26, true);
}

/** The picture of a seat's report; null where there is no canvas. */
export async function reportCard(
  report: GameReport,
  seats: Seats,
  seat: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const image = await background();
  context.fillStyle = '#f6f1e7';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (image) context.drawImage(image, 0, 0, WIDTH, HEIGHT);
  context.fillStyle = PAPER;
  context.fillRect(30, 40, WIDTH - 60, HEIGHT - 80);
  drawChances(context, report);
  drawWords(context, report, seats, seat);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
