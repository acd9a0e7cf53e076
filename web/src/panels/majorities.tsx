/** Who leads where, and what each place would score now. */
import type { Desk } from '../desk.ts';
import { bankOf, DISTRICTS, vpRanks } from '../figures.ts';
import { districtName, francs, vpTileNamed } from '../names.ts';
import { Panel, SeatBadge } from '../parts/common.tsx';
import { tip } from '../parts/tip.ts';
import { seatName } from '../people.ts';
import type { District, Majorities as Sums, TableMessage } from '../protocol.ts';
import { t } from '../words.ts';

function Cell({ sums, index }: { sums: Sums[District]; index: number }) {
  const sum = sums.sums[index] ?? 0;
  const vp = sums.vp?.[index] ?? 0;
  const first = sum > 0 && sum === Math.max(...sums.sums);
  return (
    <td>
      {sum > 0 ? (
        <span class={first ? `sum leads a-seat-${index + 1}` : 'sum'}>{sum}</span>
      ) : (
        <span class="quiet-text">–</span>
      )}
      {vp > 0 && <small class="gain">+{vp}</small>}
    </td>
  );
}

export function MajorityTable({ message }: { message: TableMessage }) {
  const game = message.game;
  if (!game) return null;
  const seats = game.view.players.map((_, index) => index + 1);
  return (
    <table class="majorities">
      <thead>
        <tr>
          <th scope="col">{t('District')}</th>
          {seats.map((seat) => (
            <th scope="col" key={seat}>
              <SeatBadge seat={seat} small />
              <span class="heard-only">{seatName(message.seats, seat)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DISTRICTS.map((district) => {
          const tile = game.view.vp_tiles[district];
          return (
            <tr key={district}>
              <th
                scope="row"
                {...tip({
                  name: districtName(district),
                  text: t('Its bank pays {francs}.', { francs: francs(bankOf(district)) }),
                })}
              >
                {districtName(district)}
                {tile && (
                  <span class="vp-tile small" {...tip(vpTileNamed(tile))}>
                    {vpRanks(tile).join('·')}
                  </span>
                )}
              </th>
              {seats.map((seat) => (
                <Cell key={seat} sums={game.majorities[district]} index={seat - 1} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function Majorities({ desk }: { desk: Desk }) {
  const message = desk.onBoard.value;
  if (!message?.game) return null;
  const left = message.game.view.vp_left;
  return (
    <Panel title={t('Majorities')} rule="majorities" class="majority-panel">
      <MajorityTable message={message} />
      {left.length > 0 && (
        <p class="vp-left">
          <span>{t('VP tiles left:')}</span>{' '}
          {left.map((first) => (
            <span class="vp-tile small" key={first} {...tip(vpTileNamed(first))}>
              {vpRanks(first).join('·')}
            </span>
          ))}
        </p>
      )}
    </Panel>
  );
}
