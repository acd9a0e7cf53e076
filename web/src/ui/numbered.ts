/** Keys for lists: items that may be equal, and lists of seats. */

/** Items that may be equal, each with a key of its own: its name and how many equal ones came before it. */
export function numbered<T>(
  items: readonly T[],
  nameOf: (item: T) => string = String,
): { key: string; item: T }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { key: `${name} ${before}`, item };
  });
}

/** A list with an item for each seat. */
export const bySeat = <T>(items: readonly T[]): { seat: number; item: T }[] =>
  items.map((item, index) => ({ seat: index + 1, item }));
