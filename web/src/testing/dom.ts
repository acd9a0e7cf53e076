/** A document for component tests. Import it before anything that draws. */
import { Window } from 'happy-dom';

const page = new Window({ url: 'http://paris.test/', width: 1280, height: 900 });

/** What Node has already works as well, except these: a page's own must be used. */
const OWN = ['window', 'document', 'navigator', 'location', 'Event', 'EventTarget', 'localStorage'];
const there = new Set(Object.getOwnPropertyNames(globalThis));
for (const name of Object.getOwnPropertyNames(page))
  if (OWN.includes(name) || !there.has(name))
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: name === 'window' ? globalThis : Reflect.get(page, name),
    });
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent', 'scrollTo'])
  Object.assign(globalThis, { [name]: Reflect.get(page, name).bind(page) });
