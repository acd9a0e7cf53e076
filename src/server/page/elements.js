// @ts-check
// Elements of the page: finding and making them.

/** @template {HTMLElement} T @param {string} id @param {new () => T} kind @returns {T} */
export function element(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}.`);
  return found;
}

/** @param {string} id */
export const $ = (id) => element(id, HTMLElement);

/** Text goes in as text: names and talk come from strangers.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Record<string, unknown>} properties @param {(string|Node)[]} children
 * @returns {HTMLElementTagNameMap[T]} */
export function make(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** @param {string} text @param {() => unknown} onclick @param {string} [className] */
export const button = (text, onclick, className = '') =>
  make('button', { type: 'button', onclick, className }, text);

/** Changes the text only if it is another: a live region speaks at every change.
 * @param {string} id @param {string} text */
export function write(id, text) {
  if ($(id).textContent !== text) $(id).textContent = text;
}

/** Every row begins with its head. @param {string} id @param {string[]} heads @param {(string|HTMLElement)[][]} rows */
export function fillTable(id, heads, rows) {
  const head = make('tr', {}, ...heads.map((text) => make('th', { scope: 'col' }, text)));
  const body = rows.map(([first, ...cells]) => make('tr', {}, make('th', { scope: 'row' }, first),
    ...cells.map((cell) => (typeof cell === 'string' ? make('td', {}, cell) : cell))));
  $(id).replaceChildren(make('thead', {}, head), make('tbody', {}, ...body));
}
