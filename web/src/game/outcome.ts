/** What came of a request. A refusal is no exception: screens say it. */
import { type Refused, refused } from './protocol.ts';
import { BadData, boolean, object, optional, type Reader } from './reader.ts';

export type Outcome<T> = { ok: true; value: T } | { ok: false; error: Refused };

export const refusal = (code: string, text: string): { ok: false; error: Refused } => ({
  ok: false,
  error: { code, text },
});

export const success = <T>(value: T): Outcome<T> => ({ ok: true, value });

/** The same outcome with another value. */
export const mapped = <T, U>(outcome: Outcome<T>, value: (found: T) => U): Outcome<U> =>
  outcome.ok ? success(value(outcome.value)) : outcome;

const envelope = object({ ok: boolean, error: optional(refused) });

/** An answer of the server or the engine. One that cannot be read is a refusal, too: that page is too old. */
export function readAnswer<T>(json: unknown, reader: Reader<T>): Outcome<T> {
  try {
    const { ok, error } = envelope(json);
    if (ok) return success(reader(json));
    return error ? { ok, error } : refusal('unreadable', 'There is no error.');
  } catch (error) {
    if (error instanceof BadData) return refusal('unreadable', error.message);
    throw error;
  }
}
