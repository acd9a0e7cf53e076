/** The router: the address as a signal, and links that do not reload the page. */
import { signal } from '@preact/signals';

export interface Address {
  /** "/t/abc" in parts: ["t", "abc"]. */
  parts: string[];
  /** "?by=ann", or ''. */
  search: string;
  /** Without "#". */
  hash: string;
}

/** An address may contain anything: one that cannot be decoded is left as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const read = (): Address => ({
  parts: location.pathname.split('/').filter(Boolean),
  search: location.search,
  hash: decoded(location.hash.slice(1)),
});

export const address = signal<Address>({ parts: [], search: '', hash: '' });

export function go(path: string): void {
  history.pushState(null, '', path);
  address.value = read();
  if (!location.hash) window.scrollTo(0, 0);
}

/** The same screen under another address, such as a moment of a replay. */
export function rename(path: string): void {
  history.replaceState(null, '', path);
}

/** Links within the page do not reload it. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest('a[href^="/"]');
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.getAttribute('href') ?? '/');
}

export function startRouter(): void {
  address.value = read();
  window.addEventListener('popstate', () => {
    address.value = read();
  });
  window.addEventListener('hashchange', () => {
    address.value = read();
  });
  document.addEventListener('click', follow);
}
