/** Where two sets differ, in the words of the form. */
import type { Difference } from '../device/commands.ts';
import { isKind } from '../game/codes.ts';
import { t } from '../text/catalogue.ts';
import { kindName } from '../text/names.ts';
import { type Piece, pieces } from './pieces.ts';
import { isZoneStart } from './values.ts';

/** "Market prices: Buy, wood"; the path of the file for what no form asks like that. */
export function labelOf(path: string, all: readonly Piece[] = pieces()): string {
  if (path.startsWith('rulings.')) return t('Rulings');
  if (path.startsWith('end_tiles')) return t('End-game tiles');
  if (path.startsWith('bonus_copies')) return t('Second copies of bonus tiles');
  for (const piece of all)
    for (const group of piece.groups())
      for (const field of group.fields)
        if (field.path === path)
          return t('{piece}: {group}, {field}', {
            piece: piece.title,
            group: group.title,
            field: field.label,
          });
  return path;
}

const valueText = (value: string): string =>
  value === '' ? t('nothing') : isKind(value) ? kindName(value) : value;

export function Differences(props: {
  differs: readonly Difference[];
  first: string;
  second: string;
}) {
  const all = pieces();
  const told = props.differs.filter(({ path }) => !isZoneStart(path));
  if (told.length === 0) return <p>{t('Both sets play alike.')}</p>;
  return (
    <table class="box-differences">
      <thead>
        <tr>
          <th scope="col">{t('Figure')}</th>
          <th scope="col">{props.first}</th>
          <th scope="col">{props.second}</th>
        </tr>
      </thead>
      <tbody>
        {told.map(({ path, first, second }) => (
          <tr key={path}>
            <th scope="row">{labelOf(path, all)}</th>
            <td>{valueText(first)}</td>
            <td>{valueText(second)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
