/** Every picture of the rules by its name, as a file of its own and as a symbol for the page. */
import type { JSX } from 'preact';
import * as art from '../art/index.tsx';
import { zone } from '../board/geometry.ts';
import { DISTRICTS, figures, KINDS, LANDMARKS } from '../game/figures.ts';
import { markup } from './draw.tsx';
import { SCENES, type Scene } from './scenes.tsx';

/** In a line of text, a piece by itself, or a scene as wide as the text. */
export type Size = 'icon' | 'piece' | 'scene';

export interface Picture extends Scene {
  size: Size;
}

const WIDTHS = { icon: 24, piece: 72 } as const;

const alone = (size: 'icon' | 'piece', drawing: JSX.Element): Picture => ({
  size,
  view: [-50, -50, 100, 100],
  width: WIDTHS[size],
  drawing,
});

function BonusTile({ number }: { number: number }) {
  const tile = figures.bonus[String(number)];
  return (
    <g>
      <art.RingTile zone={zone(number)} number={number} />
      {tile && <art.BonusFace tile={tile} />}
    </g>
  );
}

function all(): Record<string, Picture> {
  const pictures: Record<string, Picture> = {};
  for (const [name, scene] of Object.entries(SCENES)) pictures[name] = { ...scene, size: 'scene' };
  for (const kind of KINDS) pictures[kind] = alone('icon', <art.Token kind={kind} />);
  for (const district of DISTRICTS)
    pictures[`district-${district}`] = alone('icon', <art.DistrictEmblem district={district} />);
  figures.types.value.forEach((type, index) => {
    const value = figures.building_values.value[index] ?? 1;
    pictures[`type-${type}`] = alone('piece', <art.Facade type={type} value={value} />);
  });
  for (const code of LANDMARKS)
    pictures[`landmark-${code}`] = alone('piece', <art.Landmark code={code} />);
  for (const ranks of figures.vp_tiles)
    pictures[`vp-${ranks[0]}`] = alone('piece', <art.VpPlaque values={ranks} />);
  for (const number of Object.keys(figures.bonus).map(Number))
    pictures[`bonus-${number}`] = alone('piece', <BonusTile number={number} />);
  for (const tile of figures.end_tiles)
    pictures[`end-${tile.code}`] = alone('piece', <art.EndTile tile={tile} />);
  return pictures;
}

export const PICTURES: Record<string, Picture> = all();

/** Coordinates to a hundredth: more is not seen. */
const drawn = (drawing: JSX.Element): string =>
  markup(drawing).replace(/-?\d+\.\d{3,}/g, (number) =>
    String(Math.round(Number(number) * 100) / 100),
  );

const patterns = (text: string): string =>
  text.includes('url(#district-') ? markup(<art.DistrictPatterns />) : '';

/* --- colours, for files that stand alone --- */

interface Colours {
  light: string;
  dark: string;
}

/** Where the colours and classes of the drawings are, below web/src/style. */
export const PICTURE_STYLES = ['theme.css', 'art.css'];

/** The variables of these styles, in both themes. */
function colours(css: string): Map<string, Colours> {
  const found = new Map<string, Colours>();
  for (const [, name, value] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    const both = value?.match(/^var\(--if-light, ([^)]+)\) var\(--if-dark, ([^)]+)\)$/);
    const plain = value?.trim() ?? '';
    if (name && plain) found.set(name, { light: both?.[1] ?? plain, dark: both?.[2] ?? plain });
  }
  return found;
}

const squeezed = (css: string): string =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,]) ?/g, '$1')
    .replace(/;}/g, '}');

/** As much of them as a drawing needs. */
function styleFor(drawing: string, css: string): string {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const used = new Set(
    [...drawing.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(' ')),
  );
  const rules = [...bare.matchAll(/^\.([\w-]+) \{[^}]*\}/gm)]
    .filter(([, name]) => used.has(name ?? ''))
    .map(([rule]) => rule)
    .join('');
  const known = colours(bare);
  const needed = new Set<string>();
  const need = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      const colour = known.get(name);
      if (!colour || needed.has(name) || rules.includes(`${name}:`)) continue;
      needed.add(name);
      need(colour.light + colour.dark);
    }
  };
  need(rules);
  const both = [...needed].sort().flatMap((name) => {
    const colour = known.get(name);
    return colour ? [{ name, ...colour }] : [];
  });
  const list = (all: typeof both, theme: 'light' | 'dark') =>
    all.map((one) => `${one.name}:${one[theme]}`).join(';');
  const night = both.filter(({ light, dark }) => light !== dark);
  const root = both.length > 0 ? `:root{${list(both, 'light')}}` : '';
  const dark =
    night.length > 0 ? `@media(prefers-color-scheme:dark){:root{${list(night, 'dark')}}}` : '';
  return root + dark + squeezed(rules);
}

/** A picture as a file: colours of the reader's theme, nothing from outside. */
export function pictureFile(name: string, css: string): string {
  const picture = PICTURES[name];
  if (!picture) throw new Error(`There is no picture "${name}".`);
  const drawing = drawn(picture.drawing);
  const defs = patterns(drawing);
  const [, , wide, high] = picture.view;
  const height = Math.round((picture.width * high) / wide);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${picture.view.join(' ')}" width="${picture.width}" height="${height}"><style>${styleFor(defs + drawing, css)}</style>${defs}${drawing}</svg>\n`;
}

/** All pictures as symbols, for the page, which has the colours. */
export function pictureSheet(): string {
  const symbols = Object.entries(PICTURES).map(
    ([name, { view, drawing }]) =>
      `<symbol id="picture-${name}" viewBox="${view.join(' ')}">${drawn(drawing)}</symbol>`,
  );
  const text = symbols.join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">${patterns(text)}${text}</svg>\n`;
}
