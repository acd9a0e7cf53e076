/**
 * The rules are Markdown that reads well anywhere; the page needs blocks with anchors. This reads the little of
 * Markdown that docs/rules uses: headings, paragraphs, lists, tables, quotations; emphasis, links, code, pictures,
 * and `<a id="R4.2"></a>` as an anchor. Anything else is an error, so that nothing is shown wrongly.
 */

const HEADINGS = ['h1', 'h2', 'h3', 'h4'] as const;
export type Sort = (typeof HEADINGS)[number] | 'p' | 'ul' | 'ol' | 'table' | 'quote';

export interface Block {
  sort: Sort;
  /** Its anchor; '' without one. */
  id: string;
  /** The text of headings and paragraphs, the items of lists, the cells of a table row by row. */
  parts: string[];
  /** Of a table: how many columns. */
  columns: number;
  /** Of a list: the anchors of its items, '' where there is none. */
  ids: string[];
  /** Of a quotation: what is in it. */
  inside: Block[];
  /** What a table tells that can be checked: "market". */
  facts: string;
  line: number;
}

const ANCHOR = /<a id="([A-Za-z][\w.-]*)"><\/a>/;
const ITEM = /^(-|\d+\.) (.*)$/;

class MarkdownError extends Error {
  constructor(line: number, what: string) {
    super(`line ${line}: ${what}`);
  }
}

/** Takes an anchor out of a text. */
function anchored(text: string): { id: string; text: string } {
  const found = text.match(ANCHOR);
  return found
    ? { id: found[1] ?? '', text: text.replace(ANCHOR, '').trim() }
    : { id: '', text: text.trim() };
}

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

class Reader {
  private at = 0;
  private facts = '';
  private readonly blocks: Block[] = [];

  constructor(
    private readonly lines: string[],
    private readonly first: number,
  ) {}

  private get line(): string {
    return this.lines[this.at] ?? '';
  }

  /** Lines as long as they are of this sort. */
  private while(belongs: (line: string) => boolean): string[] {
    const found: string[] = [];
    while (this.at < this.lines.length && belongs(this.line)) {
      found.push(this.line);
      this.at++;
    }
    return found;
  }

  private add(sort: Sort, line: number, more: Partial<Block>): void {
    const none = { id: '', parts: [], columns: 0, ids: [], inside: [], facts: '' };
    this.blocks.push({ ...none, ...more, sort, line: this.first + line });
  }

  read(): Block[] {
    while (this.at < this.lines.length) this.block();
    if (this.facts) throw new MarkdownError(this.first + this.at, `no table for "${this.facts}"`);
    return this.blocks;
  }

  private block(): void {
    const { line, at } = this;
    const facts = line.match(/^<!-- facts: ([\w -]+) -->$/);
    if (line.trim() === '') this.at++;
    else if (facts) {
      this.facts = facts[1] ?? '';
      this.at++;
    } else if (line.startsWith('#')) this.heading();
    else if (line.startsWith('|')) this.table();
    else if (line.startsWith('>')) this.quotation();
    else if (ITEM.test(line)) this.list();
    else {
      const text = this.while((one) => one.trim() !== '' && !/^[#|>]/.test(one)).join(' ');
      if (/^<(?!a id=)|^```|^ {4}|^[*+] /.test(text))
        throw new MarkdownError(this.first + at, `not of our Markdown: ${text.slice(0, 40)}`);
      const { id, text: bare } = anchored(text);
      this.add('p', at, { id, parts: [bare] });
    }
  }

  private heading(): void {
    const [, signs = '', title = ''] = this.line.match(/^(#+) (.+)$/) ?? [];
    const sort = HEADINGS[signs.length - 1];
    if (!sort) throw new MarkdownError(this.first + this.at, 'a heading is # and a blank');
    const { id, text } = anchored(title);
    this.add(sort, this.at, { id, parts: [text] });
    this.at++;
  }

  private table(): void {
    const start = this.at;
    const rows = this.while((line) => line.startsWith('|')).map(cells);
    const [head = [], rule = [], ...body] = rows;
    const odd = rows.findIndex((row) => row.length !== head.length);
    if (odd >= 0) throw new MarkdownError(this.first + start + odd, 'a row has other columns');
    if (!rule.every((cell) => /^-+$/.test(cell)))
      throw new MarkdownError(this.first + start + 1, 'a table has a rule below its first row');
    const parts = [head, ...body].flat();
    this.add('table', start, { parts, columns: head.length, facts: this.facts });
    this.facts = '';
  }

  private quotation(): void {
    const start = this.at;
    const lines = this.while((line) => line.startsWith('>')).map((line) => line.slice(2));
    const inside = new Reader(lines, this.first + start).read();
    const [first] = inside;
    const id = first?.id ?? '';
    if (first) first.id = '';
    this.add('quote', start, { id, inside });
  }

  private list(): void {
    const start = this.at;
    const sort = this.line.startsWith('-') ? 'ul' : 'ol';
    const items: string[] = [];
    for (const line of this.while((one) => one.trim() !== '' && !/^[#|>]/.test(one))) {
      const item = line.match(ITEM);
      if (item) items.push(item[2] ?? '');
      else items.push(`${items.pop()} ${line.trim()}`);
    }
    const all = items.map(anchored);
    this.add(sort, start, { ids: all.map(({ id }) => id), parts: all.map(({ text }) => text) });
  }
}

export function readMarkdown(text: string): Block[] {
  return new Reader(text.split('\n'), 1).read();
}

/** The blocks, and the ones in quotations after the quotation itself. */
export const flat = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) => [block, ...flat(block.inside)]);
