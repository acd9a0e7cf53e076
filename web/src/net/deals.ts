/** What this browser contributes to deals and sees of them, kept until they can be checked (docs/protocol.md, section 5). */
import type { Witness } from '../game/deal.ts';
import type { TableMessage } from '../game/protocol.ts';
import { randomHex } from '../game/random.ts';
import { list, object, optional, string, table } from '../game/reader.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'paris.deals';
const KEPT_MAX = 64;

const witnesses = table(
  object({ commitment: string, contribution: string, promises: optional(list(string)) }),
);

const browserStorage: Kept = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
};

/** Null where the browser does not hash for pages that came without TLS. */
export async function promiseOf(contribution: string): Promise<string | null> {
  if (!globalThis.crypto.subtle) return null;
  const label = new TextEncoder().encode('paris deal 1 contribution\0');
  const bytes = contribution.match(/../g)?.map((digits) => Number.parseInt(digits, 16)) ?? [];
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array([...label, ...bytes]));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Deals {
  private known: Record<string, Witness> = {};
  private readonly revealed = new Set<string>();

  constructor(private readonly storage: Kept = browserStorage) {
    try {
      this.known = witnesses(JSON.parse(storage.getItem(KEY) ?? '{}'));
    } catch {
      // Nothing that can be read: then what follows is kept anew.
    }
  }

  of(table: string): Witness | null {
    return this.known[table] ?? null;
  }

  private keep(table: string, witness: Witness): void {
    const { [table]: _, ...others } = this.known;
    const recent = Object.entries(others).slice(1 - KEPT_MAX);
    this.known = Object.fromEntries([...recent, [table, witness]]);
    try {
      this.storage.setItem(KEY, JSON.stringify(this.known));
    } catch {
      // Private windows may refuse: then it is known until the page is closed.
    }
  }

  /** What to join with. */
  async contribute(table: string): Promise<{ promise: string } | { contribution: string }> {
    const contribution = randomHex(32);
    const promise = await promiseOf(contribution);
    this.keep(table, { commitment: '', contribution });
    this.revealed.delete(table);
    return promise ? { promise } : { contribution };
  }

  /** Notes what the message tells of its table's deal; the contribution, when it is to be revealed. */
  see({ table, commitment, dealing, promises, you }: TableMessage): string | null {
    const witness = this.known[table];
    if (!witness) return null;
    if (!witness.commitment) this.keep(table, { ...witness, commitment });
    if (!dealing || !promises || you === null || this.revealed.has(table)) return null;
    this.revealed.add(table);
    if (!witness.promises) this.keep(table, { ...(this.of(table) ?? witness), promises });
    return witness.contribution;
  }
}
