/** A table for component tests that notes what it is asked for, and agrees to everything. */
import { type Signal, signal } from '@preact/signals';
import { settings } from '../app/settings.ts';
import { TableController } from '../game/controller.ts';
import { refusal, success } from '../game/outcome.ts';
import type { Said, TableMessage } from '../game/protocol.ts';
import type { Table } from '../game/table.ts';

export function tableWith(first: TableMessage, changes: Partial<Table> = {}) {
  settings.speed.value = 'instant';
  const asked: string[] = [];
  const note =
    (name: string) =>
    (...words: (string | number | null | undefined)[]) => {
      asked.push([name, ...words].join(' '));
      return Promise.resolve(success(null));
    };
  const message: Signal<TableMessage | null> = signal(first);
  const said: Signal<Said[]> = signal([]);
  const nothing = () => Promise.resolve(refusal('refused', 'not in this test'));
  const table: Table = {
    id: 'x',
    place: 'remote',
    message,
    line: signal('open'),
    said,
    refused: signal(null),
    thinking: signal(false),
    next: signal(null),
    decide: note('decide'),
    undo: note('undo'),
    redo: note('redo'),
    undoTurn: note('undoTurn'),
    why: note('why'),
    preview: nothing,
    hint: nothing,
    record: nothing,
    at: (n) => note('at')(n).then(() => null),
    join: note('join'),
    leave: note('leave'),
    comeBack: note('comeBack'),
    replace: note('replace'),
    say: note('say'),
    report: note('report'),
    witness: null,
    rematch: nothing,
    look: note('look'),
    close: () => {},
    ...changes,
  };
  return { controller: new TableController(table), message, said, asked };
}
