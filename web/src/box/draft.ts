/** The set that is being typed: its values, what was checked, how to go back, and what the engine says of it. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { CheckedFigures } from '../device/commands.ts';
import { builtInFigures, type Figures, playWith } from '../game/figures.ts';
import type { Refused } from '../game/protocol.ts';
import { checkFigures } from './engine.ts';
import { forget, remember, remembered } from './unfinished.ts';
import { fieldAt, fileOf, type Values, valuesOf } from './values.ts';

export interface Problem {
  field: string | undefined;
  error: Refused;
}

export type State = {
  name: string;
  values: Values;
  /** Ids of pieces that were compared with the box. */
  checked: readonly string[];
  /** Under which name this set is kept in this browser, if it is. */
  kept?: string;
};

const fresh = (): State => ({ name: 'my-box', values: valuesOf(builtInFigures), checked: [] });

const PLAIN_NAME = /[^a-z0-9-]+/g;
const NAME_LENGTH = 31;

/** A name as files allow it: a-z, 0-9 and -. */
export const plainSetName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(PLAIN_NAME, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, NAME_LENGTH) || 'my-box';

/** "My box", and if another set is kept as that, "My box 2". */
export function freeName(name: string, taken: readonly string[]): string {
  const numbered = (n: number): string => (n > 1 ? `${name} ${n}` : name);
  let n = 1;
  while (taken.includes(numbered(n))) n += 1;
  return numbered(n);
}

export class Draft {
  private readonly now = signal<State>(remembered() ?? fresh());
  private readonly past: State[] = [];
  private readonly undoable = signal(false);
  private readonly found = signal<CheckedFigures | null>(null);
  private readonly wrong = signal<Problem | null>(null);
  private asked = 0;
  private newest: Promise<void> = Promise.resolve();
  readonly state: ReadonlySignal<State> = this.now;
  readonly canUndo: ReadonlySignal<boolean> = this.undoable;
  /** The last state that is a set, as the engine sees it. */
  readonly good: ReadonlySignal<CheckedFigures | null> = this.found;
  readonly problem: ReadonlySignal<Problem | null> = this.wrong;

  private change(next: Partial<State>): void {
    this.past.push(this.now.value);
    this.undoable.value = true;
    this.now.value = { ...this.now.value, ...next };
    this.check();
    remember(this.now.value);
  }

  /** What was typed is the built-in set, and nothing is checked: nothing is lost by leaving it. */
  get isFresh(): boolean {
    const { values, checked } = this.now.value;
    const built = valuesOf(builtInFigures);
    return checked.length === 0 && Object.keys(built).every((path) => values[path] === built[path]);
  }

  set(path: string, text: string): void {
    if (this.now.value.values[path] === text) return;
    this.change({ values: { ...this.now.value.values, [path]: text } });
  }

  setMany(changes: Values): void {
    this.change({ values: { ...this.now.value.values, ...changes } });
  }

  rename(name: string): void {
    this.now.value = { ...this.now.value, name };
    this.check();
    remember(this.now.value);
  }

  /** It is kept in this browser now, under this name. */
  keepAs(name: string): void {
    this.now.value = { ...this.now.value, name, kept: name };
    this.check();
    remember(this.now.value);
  }

  /** The built-in figures again; undo brings back what was typed. */
  startOver(): void {
    this.past.push(this.now.value);
    this.undoable.value = true;
    this.now.value = fresh();
    this.check();
    forget();
  }

  markChecked(id: string): void {
    const { checked } = this.now.value;
    if (!checked.includes(id)) this.change({ checked: [...checked, id] });
  }

  undo(): void {
    const before = this.past.pop();
    if (!before) return;
    this.now.value = before;
    this.undoable.value = this.past.length > 0;
    this.check();
    remember(before);
  }

  /** Another set takes the place of this one; undo brings this one back. */
  open(set: Figures, name: string, checked: readonly string[], kept?: string): void {
    this.replaceBy(set, { name, checked, ...(kept !== undefined && { kept }) });
    remember(this.now.value);
  }

  /** So does the set of a link, which replaces what was being typed only once it is changed itself. */
  visit(set: Figures, name: string): void {
    this.replaceBy(set, { name, checked: [] });
  }

  private replaceBy(set: Figures, rest: Omit<State, 'values'>): void {
    this.past.push(this.now.value);
    this.undoable.value = true;
    this.now.value = { ...rest, values: valuesOf(set) };
    this.check();
  }

  /** Is what was typed up to now a set? */
  async isGood(): Promise<boolean> {
    await this.newest;
    return this.wrong.value === null;
  }

  check(): void {
    this.newest = this.look();
  }

  /** Only the newest answer counts. What is right is drawn at once, with its own figures. */
  private async look(): Promise<void> {
    this.asked += 1;
    const mine = this.asked;
    const { values, name } = this.now.value;
    const answer = await checkFigures({ file: fileOf(values, plainSetName(name)) });
    if (mine !== this.asked) return;
    if (answer.ok) {
      this.wrong.value = null;
      playWith(JSON.parse(answer.value.file) as Figures);
      this.found.value = answer.value;
    } else {
      const { path } = answer.error;
      this.wrong.value = { field: path && fieldAt(path, values), error: answer.error };
    }
  }
}
