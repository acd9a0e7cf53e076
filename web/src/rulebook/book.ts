/** From Markdown to what the page shows: a list of pieces of HTML, each with its anchor. */
import { type Block, flat, readMarkdown } from './markdown.ts';
import { type OtherTexts, otherTexts, READINGS, readAs } from './readings.ts';

/** Anchor ('' without one), level of a heading (0 for text), and HTML; where it depends on rulings, also the other texts. */
export type Piece = [id: string, level: number, html: string, others?: OtherTexts];

/** How a picture is shown, by its name: size and, for scenes, width and height. */
export interface Shown {
  size: string;
  width: number;
  height: number;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

export const PICTURE = /!\[([^\]]*)\]\(images\/([\w-]+)\.svg\)/g;
export const LINK = /\[([^\]]+)\]\((#[\w.-]+)\)/g;

type Pictures = Record<string, Shown>;

/** A link with this text marks a figure that the rulebooks do not state; it leads to where the figure comes from. */
const MARK = '°';

/** What a mark leads to, to be shown where the mark is: "**Inferred.** It follows from …". */
interface Source {
  name: string;
  text: string;
}

function sourcesIn(blocks: Block[]): Map<string, Source> {
  const sources = new Map<string, Source>();
  for (const { id, parts } of flat(blocks)) {
    const found = id.startsWith('source-') && parts[0]?.match(/^\*\*([^*]+)\*\* (.+)$/);
    if (found) sources.set(`#${id}`, { name: found[1] ?? '', text: found[2] ?? '' });
  }
  return sources;
}

interface Context {
  pictures: Pictures;
  sources: Map<string, Source>;
}

function link(text: string, target: string, { sources }: Context): string {
  const source = sources.get(target);
  if (text !== MARK) return `<a href="/rules${target}">${text}</a>`;
  const told = source
    ? ` title="${escaped(`${source.name} ${source.text}`)}" aria-label="${escaped(source.name)}"`
    : '';
  return `<a class="source" href="/rules${target}"${told}>${text}</a>`;
}

function picture(alt: string, name: string, pictures: Pictures): string {
  const shown = pictures[name];
  if (!shown) throw new Error(`There is no picture "${name}".`);
  const said = alt ? `role="img" aria-label="${escaped(alt)}"` : 'aria-hidden="true"';
  return `<svg class="picture picture-${shown.size}" width="${shown.width}" height="${shown.height}" ${said}><use href="#picture-${name}"/></svg>`;
}

/** A number stays with the picture of what it counts. */
const held = (html: string): string =>
  html.replace(/\d+ <svg [^>]*><use [^>]*><\/svg>/g, '<span class="book-together">$&</span>');

/** Emphasis, code, links and pictures of a line. */
function inline(text: string, context: Context): string {
  const rest = text.replace(PICTURE, '').replace(LINK, '');
  if (/[<>]|\]\(|!\[/.test(rest)) throw new Error(`not of our Markdown: ${text.slice(0, 60)}`);
  const html = text
    .split(/(!\[[^\]]*\]\([^)]*\)|`[^`]*`)/)
    .map((part) => {
      if (part.startsWith('!['))
        return part.replace(PICTURE, (_, alt: string, name: string) =>
          picture(alt, name, context.pictures),
        );
      if (part.startsWith('`')) return `<code>${escaped(part.slice(1, -1))}</code>`;
      return escaped(part)
        .replace(LINK, (_, words: string, target: string) => link(words, target, context))
        .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replace(/\*([^*]+)\*/g, '<em>$1</em>');
    })
    .join('');
  return held(html);
}

/** "**R4.2** Take …": the number is a link to itself. */
function clause(id: string, html: string): string {
  const mark = `<strong>${id}</strong>`;
  if (!id || !html.startsWith(mark)) return html;
  return `<a class="clause" href="/rules#${id}">${id}</a>${html.slice(mark.length)}`;
}

function list(block: Block, say: (text: string) => string): string {
  const items = block.parts.map((item, index) => {
    const id = block.ids[index];
    return id
      ? `<li id="${id}" tabindex="-1">${clause(id, say(item))}</li>`
      : `<li>${say(item)}</li>`;
  });
  return `<${block.sort}>${items.join('')}</${block.sort}>`;
}

/** A table with this many columns or more may have to be moved sideways on a phone, also by the keyboard. */
const WIDE = 5;

/** A first row of pictures or of nothing is no heading. */
function table(block: Block, say: (text: string) => string): string {
  const rows: string[][] = [];
  for (let at = 0; at < block.parts.length; at += block.columns)
    rows.push(block.parts.slice(at, at + block.columns));
  const [head = [], ...body] = rows;
  const heading = (cell: string) =>
    cell === '' || /^!\[\]/.test(cell)
      ? `<td>${say(cell)}</td>`
      : `<th scope="col">${say(cell)}</th>`;
  const row = (cells: string[]) =>
    `<tr>${cells.map((cell) => `<td>${say(cell)}</td>`).join('')}</tr>`;
  const reach = block.columns >= WIDE ? ' tabindex="0" role="group"' : '';
  return `<div class="book-table"${reach}><table><thead><tr>${head.map(heading).join('')}</tr></thead><tbody>${body.map(row).join('')}</tbody></table></div>`;
}

function html(block: Block, context: Context): string {
  const say = (text: string) => inline(text, context);
  switch (block.sort) {
    case 'ul':
    case 'ol':
      return list(block, say);
    case 'table':
      return table(block, say);
    case 'quote':
      return `<blockquote>${block.inside.map((one) => html(one, context)).join('')}</blockquote>`;
    case 'p':
      return `<p>${clause(block.id, say(block.parts[0] ?? ''))}</p>`;
    default:
      return say(block.parts[0] ?? '');
  }
}

function piecesOf(markdown: string, pictures: Pictures): [string, number, string][] {
  const blocks = readMarkdown(markdown);
  const context = { pictures, sources: sourcesIn(blocks) };
  return blocks.map((block) => {
    const level = block.sort.startsWith('h') ? Number(block.sort.slice(1)) : 0;
    return [block.id, level, html(block, context)];
  });
}

export function makeBook(markdown: string, pictures: Pictures): Piece[] {
  const [usual = [], ...more] = READINGS.map((one) => piecesOf(readAs(markdown, one), pictures));
  return usual.map(([id, level, text], index) => {
    const others = otherTexts([text, ...more.map((pieces) => pieces[index]?.[2] ?? '')]);
    return others ? [id, level, text, others] : [id, level, text];
  });
}
