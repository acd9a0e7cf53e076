/** What a server says of itself before anybody has a name there. */
import { object, optional, type Read, string, table } from '../game/reader.ts';

const version = object({
  /** A word for each, where they are not the usual ones. */
  rulings: optional(table(string)),
  /** The set of a server that was started with its own; `built_in`: the hash that asks for the built-in one. */
  figures: optional(object({ name: string, built_in: string })),
});
export type ServerVersion = Read<typeof version>;

/** Nothing without a server. */
export async function serverVersion(): Promise<ServerVersion> {
  try {
    return version(await (await fetch('/api/version')).json());
  } catch {
    return {};
  }
}
