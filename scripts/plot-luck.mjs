/**
 * Writes what `paris-lab study luck --json` measured into docs/luck.md, between its marks, and draws docs/images/luck-N.svg.
 *   node scripts/plot-luck.mjs FILE...
 */
import { readFileSync, writeFileSync } from 'node:fs';

const PARTS = [
  ['result', 'result'],
  ['seat', 'turn order'],
  ['deal', 'deal'],
  ['luck', 'luck of the draw'],
  ['own', 'own turns'],
  ['others', "other players' turns"],
];
const COLOURS = ['#444444', '#cc79a7', '#e69f00', '#d55e00', '#0072b2', '#56b4e9'];

/** "+1.3": a share of a win in percent. */
const percent = (share, sign = false) => {
  const text = Math.abs(100 * share).toFixed(1);
  return `${share < 0 && Number(text) > 0 ? '−' : sign ? '+' : ''}${text}`;
};
const meanOf = ([mean, half], sign) => `${percent(mean, sign)} ± ${percent(half)}`;

function table({ players, games, player, sd, variance, seats }) {
  const heads = seats.map((_, seat) => `seat ${seat + 1}, mean`);
  const rows = PARTS.map(([name, label]) => {
    const means = seats.map((seat) => meanOf(seat[name], name !== 'result'));
    return `| ${label} | ${percent(sd[name])} | ${means.join(' | ')} |`;
  });
  const less = 100 * (1 - variance.luck_adjusted / variance.raw);
  return `### ${players} players

${games.toLocaleString('en')} games of \`${player}\`. All in percent of a win; ± is a 95 % interval.

| part | standard deviation | ${heads.join(' | ')} |
|---|---:|${seats.map(() => '---:|').join('')}
${rows.join('\n')}

The variance of results is ${variance.raw.toFixed(4)}, and ${variance.luck_adjusted.toFixed(4)} without the luck of the draw (${less < 0 ? '+' : '−'}${Math.abs(less).toFixed(1)} %).

![${players} players: how much each part of a result varies, and what each seat wins](images/luck-${players}.svg)
`;
}

/** Bars for the standard deviations, and beside them each seat's wins with their interval. */
function picture({ players, games, sd, seats }) {
  const high = 70 + PARTS.length * 30;
  const bars = PARTS.map(([name, label], row) => {
    const y = 50 + row * 30;
    const wide = 240 * sd[name] * 2;
    return `<text x="150" y="${y + 15}" text-anchor="end">${label}</text>
<rect x="160" y="${y}" width="${wide.toFixed(1)}" height="20" fill="${COLOURS[row]}"/>
<text x="${(166 + wide).toFixed(1)}" y="${y + 15}">${percent(sd[name])} %</text>`;
  });
  const x = (share) => 530 + 240 * Math.max(0, Math.min(1, share));
  const wins = seats.map(({ result: [mean, half] }, seat) => {
    const y = 60 + seat * 38;
    return `<text x="520" y="${y + 5}" text-anchor="end">seat ${seat + 1}</text>
<path d="M${x(mean - half).toFixed(1)} ${y}H${x(mean + half).toFixed(1)}" stroke="#0072b2" stroke-width="4"/>
<circle cx="${x(mean).toFixed(1)}" cy="${y}" r="5" fill="#0072b2"/>
<text x="${(x(mean + half) + 10).toFixed(1)}" y="${y + 5}">${percent(mean)} %</text>`;
  });
  const fair = x(1 / players).toFixed(1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 820 ${high}" font-family="sans-serif" font-size="13" fill="#22282b">
<rect width="820" height="${high}" fill="#ffffff"/>
<text x="20" y="24" font-weight="bold">${players} players, ${games.toLocaleString('en')} games: standard deviation of each part</text>
${bars.join('\n')}
<text x="530" y="24" font-weight="bold">wins of each seat, 95 % interval</text>
<path d="M${fair} 40V${high - 24}" stroke="#888888" stroke-dasharray="4 4"/>
<text x="${fair}" y="${high - 8}" text-anchor="middle">a fair share</text>
${wins.join('\n')}
</svg>
`;
}

const root = new URL('..', import.meta.url);
const studies = process.argv
  .slice(2)
  .map((file) => JSON.parse(readFileSync(file, 'utf8')))
  .sort((a, b) => a.players - b.players);
for (const study of studies)
  writeFileSync(new URL(`docs/images/luck-${study.players}.svg`, root), picture(study));
const page = new URL('docs/luck.md', root);
const text = readFileSync(page, 'utf8');
const [before, rest] = text.split('<!-- measured -->\n');
const [, after] = (rest ?? '').split('<!-- end -->\n');
if (after === undefined) throw new Error('docs/luck.md has no marks for what is measured');
writeFileSync(
  page,
  `${before}<!-- measured -->\n${studies.map(table).join('\n')}<!-- end -->\n${after}`,
);
