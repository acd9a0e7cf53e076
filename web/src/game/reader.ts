/**
 * Readers check JSON that comes from outside (server, worker, storage) and give it a type. A type is inferred from
 * its reader, so that the two cannot differ. Unknown members are ignored: later versions may add some.
 */
export type Reader<T> = (json: unknown) => T;
export type Read<R> = R extends Reader<infer T> ? T : never;

export class BadData extends Error {}

interface OptionalReader<T> {
  readonly optional: Reader<T>;
}
type Shape = Readonly<Record<string, Reader<unknown> | OptionalReader<unknown>>>;
type Flat<T> = { [K in keyof T]: T[K] };
export type ReadShape<S> = Flat<
  {
    -readonly [K in keyof S as S[K] extends OptionalReader<unknown> ? never : K]: Read<S[K]>;
  } & {
    -readonly [K in keyof S as S[K] extends OptionalReader<unknown>
      ? K
      : never]?: S[K] extends OptionalReader<infer T> ? T : never;
  }
>;

/** The union of the shapes, each with its name as the member `T`. */
export type Tagged<T extends string, S> = {
  [K in keyof S]: Flat<{ [M in T]: K } & ReadShape<S[K]>>;
}[keyof S];

function fail(expected: string, found: unknown): never {
  const text = JSON.stringify(found) ?? String(found);
  throw new BadData(`expected ${expected}, found ${text.slice(0, 40)}`);
}

/** Runs a reader; an error names the member or item in which it happened. */
function within<T>(name: string | number, reader: Reader<T>, json: unknown): T {
  try {
    return reader(json);
  } catch (error) {
    throw error instanceof BadData ? new BadData(`${name}: ${error.message}`) : error;
  }
}

export const string: Reader<string> = (json) =>
  typeof json === 'string' ? json : fail('a text', json);
export const number: Reader<number> = (json) =>
  typeof json === 'number' ? json : fail('a number', json);
export const boolean: Reader<boolean> = (json) =>
  typeof json === 'boolean' ? json : fail('true or false', json);
/** For members that are there and mean nothing to us. */
export const nothing: Reader<null> = () => null;

export const nullable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (json) =>
    json === null ? null : reader(json);

/** A member that may be missing. */
export const optional = <T>(reader: Reader<T>): OptionalReader<T> => ({ optional: reader });

export const oneOf =
  <const T extends string | number>(...values: readonly T[]): Reader<T> =>
  (json) =>
    values.find((value) => value === json) ?? fail(values.join(', '), json);

export const list =
  <T>(reader: Reader<T>): Reader<T[]> =>
  (json) =>
    Array.isArray(json)
      ? json.map((item, index) => within(index, reader, item))
      : fail('a list', json);

/** An object whose members we may read by name. */
export function members(json: unknown): Record<string, unknown> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return fail('an object', json);
  return json as Record<string, unknown>;
}

export function object<const S extends Shape>(shape: S): Reader<ReadShape<S>> {
  return (json) => {
    const from = members(json);
    const result: Record<string, unknown> = {};
    for (const [name, reader] of Object.entries(shape)) {
      if (typeof reader === 'function') result[name] = within(name, reader, from[name]);
      else if (from[name] !== undefined) result[name] = within(name, reader.optional, from[name]);
    }
    return result as ReadShape<S>;
  };
}

/** An object used as a table with any names. */
export const table =
  <T>(value: Reader<T>): Reader<Record<string, T>> =>
  (json) =>
    Object.fromEntries(
      Object.entries(members(json)).map(([name, member]) => [name, within(name, value, member)]),
    );

/** An object used as a table with some of the names that a reader takes. */
export const tableBy =
  <K extends string, T>(name: Reader<K>, value: Reader<T>): Reader<Partial<Record<K, T>>> =>
  (json) => {
    const result: Partial<Record<K, T>> = {};
    for (const [key, member] of Object.entries(members(json)))
      result[within(key, name, key)] = within(key, value, member);
    return result;
  };

/** An object used as a table with exactly these names. */
export const tableOf = <const K extends string, T>(
  names: readonly K[],
  value: Reader<T>,
): Reader<Record<K, T>> => {
  const shape = Object.fromEntries(names.map((name) => [name, value]));
  return object(shape) as Reader<Record<K, T>>;
};

export const pair =
  <T>(reader: Reader<T>): Reader<[T, T]> =>
  (json) => {
    const [first, second, ...rest] = list(reader)(json);
    if (first === undefined || second === undefined || rest.length > 0)
      return fail('two items', json);
    return [first, second];
  };

/** Objects that differ by the value of one member. */
export function tagged<const T extends string, const S extends Readonly<Record<string, Shape>>>(
  tag: T,
  shapes: S,
): Reader<Tagged<T, S>> {
  const readers = new Map(
    Object.entries(shapes).map(([name, shape]) => [name, object({ [tag]: string, ...shape })]),
  );
  return (json) => {
    const found = members(json)[tag];
    const reader = readers.get(String(found)) ?? fail([...readers.keys()].join(', '), found);
    return reader(json) as Tagged<T, S>;
  };
}
