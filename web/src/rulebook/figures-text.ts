/**
 * The numbers of the figures in the text of a book: what a correction of a figure can change by itself
 * (`npm run figures`). Clauses and examples with numbers of the rulebooks are not touched.
 */
import type { BonusFigures, Figures } from '../game/figures.ts';
import { WORDS, type Words } from './figures-words.ts';

/** The figures with where they come from, as data/components.json has them. */
export type SourcedFigures = Figures & {
  bonus: Record<string, BonusFigures & { provenance: string }>;
};

export class ByHand extends Error {}

/** The numbers with as many more copies, those with more copies first: [[17, 27], "1 | 2 | 3"]. */
export function copiesByPlayers({ bonus_copies }: Figures): [number[], [number, number, number]][] {
  const { extra_copy_from_3_players: third, extra_copy_with_4_players: fourth } = bonus_copies;
  const all = [...new Set([...third, ...fourth])].sort((a, b) => a - b);
  const counts = (number: number): [number, number, number] => {
    const three = 1 + Number(third.includes(number));
    return [1, three, three + Number(fourth.includes(number))];
  };
  const rows: [number, number, number][] = [
    [1, 2, 3],
    [1, 2, 2],
    [1, 1, 2],
  ];
  return rows
    .map((row): [number[], [number, number, number]] => [
      all.filter((number) => counts(number).join() === row.join()),
      row,
    ])
    .filter(([numbers]) => numbers.length > 0);
}

/** Writes the numbers into one book. */
class Writer {
  readonly lines: string[];
  private readonly words: Words;
  private readonly plurals: Intl.PluralRules;

  constructor(
    text: string,
    private readonly code: string,
    private readonly figures: SourcedFigures,
  ) {
    const words = WORDS[code];
    if (!words) throw new ByHand(`${code}: this language has no words for figures yet`);
    this.lines = text.split('\n');
    this.words = words;
    this.plurals = new Intl.PluralRules(code);
  }

  private unit(unit: 'francs' | 'points', n: number): string {
    const forms = this.words[unit];
    return forms[this.plurals.select(n)] ?? forms.other;
  }

  private amount(unit: 'francs' | 'points', n: number): string {
    return n > 0 ? `${n}${this.words.space}${this.unit(unit, n)}` : '';
  }

  /** Both amounts, for the table of end-game tiles. */
  private amounts(francs = 0, points = 0): string {
    const told = [this.amount('francs', francs), this.amount('points', points)];
    return told.filter(Boolean).join(this.words.and);
  }

  private find(what: string, wanted: (line: string) => boolean, from = 0): number {
    const at = this.lines.findIndex((line, index) => index >= from && wanted(line));
    if (at < 0) throw new ByHand(`${this.code}: ${what} was not found`);
    return at;
  }

  /** Changes one line; what changes nothing it should find is told. */
  private edit(at: number, change: (line: string) => string): void {
    this.lines[at] = change(this.lines[at] ?? '');
  }

  /** The first row of a table of facts. */
  private table(name: string): number {
    const at = this.find(`the table "${name}"`, (line) => line === `<!-- facts: ${name} -->`);
    return this.find(`the table "${name}"`, (line) => /^\|[-|]+$/.test(line), at) + 1;
  }

  private cells(at: number, change: (cells: string[]) => string[]): void {
    this.edit(at, (line) => {
      const cells = line.split('|').slice(1, -1);
      return `| ${change(cells.map((cell) => cell.trim())).join(' | ')} |`.replace(
        /\| {2}\|/g,
        '| |',
      );
    });
  }

  /** The unit behind a number in the form that the number wants. */
  private replaced(text: string, at: number, digits: string, n: number): string {
    const rest = text.slice(at + digits.length);
    const space = rest.match(/^\s?/)?.[0] ?? '';
    for (const unit of ['francs', 'points'] as const)
      for (const form of Object.values(this.words[unit]).sort((a, b) => b.length - a.length))
        if (rest.startsWith(space + form))
          return `${text.slice(0, at)}${n}${space}${this.unit(unit, n)}${rest.slice(space.length + form.length)}`;
    return `${text.slice(0, at)}${n}${rest}`;
  }

  /** Numbers of an example by their places, from its end if negative: { '-1': 12 }. */
  private example(tile: number, numbers: Record<string, number>): void {
    const start = this.find(`tile ${tile}`, (line) =>
      line.startsWith(`![](images/bonus-${tile}.svg)`),
    );
    const at = this.find(`the example of tile ${tile}`, (line) => line.startsWith('> **'), start);
    this.edit(at, (line) => {
      const blank = line.replace(/\]\([^)]*\)/g, (link) => ' '.repeat(link.length));
      const found = [...blank.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, index }));
      return Object.entries(numbers)
        .map(([place, n]) => ({ n, ...found.at(Number(place)) }))
        .sort((a, b) => (b.index ?? 0) - (a.index ?? 0))
        .reduce((text, { n, index, digits }) => {
          if (index === undefined || digits === undefined)
            throw new ByHand(`${this.code}: the example of tile ${tile} has too few numbers`);
          return this.replaced(text, index, digits, n);
        }, line);
    });
  }

  private mark(tile: number): string {
    const source = this.figures.bonus[tile]?.provenance ?? '';
    return source === 'rulebook' ? '' : `[°](#source-${source})`;
  }

  private bonus(tile: number): BonusFigures {
    return this.figures.bonus[tile] ?? {};
  }

  private tile(tile: number, change: (line: string) => string): void {
    this.edit(
      this.find(`tile ${tile}`, (line) => line.startsWith(`![](images/bonus-${tile}.svg)`)),
      change,
    );
  }

  /** The number in front of a tile's mark, and the mark. */
  private marked(tile: number, n: number): void {
    this.tile(tile, (line) => {
      const found = line.match(/(\d+)([^\d[\]]*)\[°\]\(#source-\w+\)/);
      if (!found?.[1]) throw new ByHand(`${this.code}: tile ${tile} has no mark`);
      const at = found.index ?? 0;
      return this.replaced(line, at, found[1], n).replace(/\[°\]\(#source-\w+\)/, this.mark(tile));
    });
  }

  banks(): void {
    const at = this.table('banks');
    this.figures.districts.forEach(({ bank }, index) => {
      this.cells(at + index, ([name = '', picture = '']) => [
        name,
        picture,
        this.amount('francs', bank),
      ]);
    });
  }

  market(): void {
    const at = this.table('market');
    const { buy, sell } = this.figures.market;
    const bought = new Map(Object.entries(buy));
    Object.entries(sell).forEach(([kind, price], index) => {
      this.cells(at + index, ([picture = '', name = '']) => [
        picture,
        name,
        String(bought.get(kind) ?? '–'),
        String(price),
      ]);
    });
    this.example(4, { '-1': sell.gold });
    this.example(21, { '-1': sell.marble });
  }

  endTiles(): void {
    const at = this.table('end');
    this.figures.end_tiles.forEach(({ code, francs, vp, count = 1 }, index) => {
      if (francs || vp)
        this.lines[at + index] =
          `| ![](images/end-${code}.svg) | ${this.amounts(francs, vp)} | ${count} |`;
    });
  }

  copies(): void {
    const { extra_copy_from_3_players: third, extra_copy_with_4_players: fourth } =
      this.figures.bonus_copies;
    const list = (numbers: number[]) => {
      const head = numbers.slice(0, -1).join(', ');
      return head ? `${head}${this.words.last}${numbers.at(-1)}` : String(numbers.at(-1));
    };
    const clause = this.find('R1.4', (line) => line.startsWith('<a id="R1.4">'));
    const end = this.find('the end of R1.4', (line) => line === '', clause);
    const text = this.lines.slice(clause, end).join('\n');
    const head = text.match(/^[\s\S]*?\[°\]\([^)]*\)/)?.[0]; // with the zones and their mark
    if (!head) throw new ByHand(`${this.code}: R1.4 is told in other words`);
    const told = this.words.copies(list(third), list(fourth), '[°](#source-reconstructed)');
    this.lines.splice(clause, end - clause, ...`${head}${told}`.split('\n'));

    const row = this.table('players') + 2;
    const model = this.lines[row] ?? '';
    let last = row;
    while (/\[°\]/.test(this.lines[last + 1] ?? '')) last++;
    const rows = copiesByPlayers(this.figures).map(
      ([numbers, counts]) =>
        `${model
          .split('|')
          .slice(0, 2)
          .join('|')
          .replace(/\d+(, \d+)*/, numbers.join(', '))}| ${counts.join(' | ')} |`,
    );
    this.lines.splice(row, last - row + 1, ...rows);
  }

  plainTiles(): void {
    for (const tile of [1, 5, 7, 12, 22]) {
      const { francs = 0, vp = 0 } = this.bonus(tile);
      this.tile(tile, (line) => {
        const amounts = {
          francs: this.amount('francs', francs),
          points: this.amount('points', vp),
        };
        const picture = line.slice(0, line.indexOf(') ') + 2);
        return picture + this.words.gain(amounts, this.mark(tile));
      });
      const inExample: Record<number, boolean> = {
        1: francs >= 3,
        5: francs > 0,
        7: francs === 0,
        12: francs > 0 && vp > 0,
        22: francs === 0,
      };
      if (!inExample[tile])
        throw new ByHand(`${this.code}: the example of tile ${tile} has to be told anew`);
    }
    this.example(5, { '-1': 1 + (this.bonus(5).francs ?? 0) });
    this.example(7, { '-1': this.bonus(7).vp ?? 0 });
    this.example(12, { '-2': this.bonus(12).francs ?? 0, '-1': 20 + (this.bonus(12).vp ?? 0) });
    this.example(22, { '-1': this.bonus(22).vp ?? 0 });
  }

  series(): void {
    for (const [tile, keys] of [
      [6, 3],
      [11, 2],
      [15, 3],
      [26, 2],
      [28, 2],
    ] as const) {
      const { vp = 0 } = this.bonus(tile);
      this.marked(tile, vp);
      this.example(tile, { '-1': keys * vp });
    }
  }

  keyPrices(): void {
    const price = (tile: number) => this.bonus(tile).key_price ?? 0;
    const bank = this.figures.districts.at(-1)?.bank ?? 0;
    this.marked(13, price(13));
    this.marked(14, price(14));
    if (price(13) > 6) throw new ByHand(`${this.code}: the example of tile 13 has too few francs`);
    this.example(13, { '1': price(13), '-1': bank });
  }
}

/** A book with the numbers of these figures. Throws ByHand where a sentence has to be written anew. */
export function withFigures(text: string, code: string, figures: SourcedFigures): string {
  const writer = new Writer(text, code, figures);
  writer.banks();
  writer.market();
  writer.endTiles();
  writer.copies();
  writer.plainTiles();
  writer.series();
  writer.keyPrices();
  return writer.lines.join('\n');
}
