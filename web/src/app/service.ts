/**
 * The service worker: keeps the files of this edition with the chosen language, so that the page works offline, and
 * older editions for as long as a page of theirs is open. A page posts the language it speaks. (A language in the
 * worker's address would mean another worker for each, and pages that wait while one takes over from the other.)
 */
import { deleteUnused, olderThan, openPages } from './editions.ts';

const scope = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `paris-${EDITION}`;
/** In each edition's cache: the language that was kept with it. */
const LANGUAGE_NOTE = '/kept-language';

const fresh = (files: readonly (string | undefined)[]): Request[] =>
  files
    .filter((file) => file !== undefined)
    .map((file) => new Request(file, { cache: 'no-cache' }));

async function keepLanguage(language: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(fresh([LANGUAGES[language], RULES[language]]));
  await cache.put(LANGUAGE_NOTE, new Response(language));
}

/** The language kept with the newest edition that has one. */
async function keptLanguage(): Promise<string> {
  for (const cacheName of (await caches.keys()).reverse()) {
    const note = await caches.match(LANGUAGE_NOTE, { cacheName });
    if (note) return note.text();
  }
  return 'en';
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(fresh([...KEPT, RULES.en]));
  await keepLanguage(await keptLanguage());
  await scope.skipWaiting();
}

async function cleanUp(choose: (names: string[]) => string[]): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  await deleteUnused(caches, choose(await caches.keys()), openPages(held));
}

/** This edition's file first: files without a hash in their names differ between editions. */
async function kept(file: Request | string): Promise<Response | undefined> {
  const own = await caches.match(file, { cacheName: CACHE });
  return own ?? caches.match(file);
}

/** Pages: the newest where there is a network; else the one kept, whatever the address. */
async function page(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) return response;
  } catch {
    // No network: the page that is kept.
  }
  return (await kept('/')) ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('message', (event) => {
  if (typeof event.data === 'string') event.waitUntil(keepLanguage(event.data).catch(() => {}));
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (pathname.startsWith('/api/') || pathname === '/ws' || pathname === '/metrics') return;
  if (request.mode !== 'navigate') {
    event.respondWith(file(request));
    return;
  }
  event.respondWith(page(request));
  event.waitUntil(cleanUp((names) => olderThan(CACHE, names)));
});
