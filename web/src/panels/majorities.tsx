/** Who leads where, and what each place would score now. */
import type { TableController } from '../game/controller.ts';
import { DISTRICTS, figures, vpRanks } from '../game/figures.ts';
import { keysIn } from '../game/keys.ts';
import type { District, Majorities as Sums, TableMessage, View } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { districtTip } from '../text/introduction.ts';
import { districtName, type Named, points, vpTileNamed } from '../text/names.ts';
import { seatName } from '../text/people.ts';
import { keysTowardsTile, noTileNoPoints, vpTileComes } from '../text/places.ts';
import { Panel, SeatBadge } from '../ui/common.tsx';
import { HandIcon } from '../ui/icons.tsx';
import { tip } from '../ui/tip.ts';

const atTheEnd = (vp: number): Named => ({
  name: points(vp),
  text: t('What this player would score here if the game ended now.'),
});

function Cell({ sums, index }: { sums: Sums[District]; index: number }) {
  const sum = sums.sums[index] ?? 0;
  const vp = sums.vp?.[index] ?? 0;
  const first = sum > 0 && sum === Math.max(...sums.sums);
  return (
    <td>
      {sum > 0 ? (
        <span class={first ? `majorities-sum leads a-seat-${index + 1}` : 'majorities-sum'}>
          {sum}
        </span>
      ) : (
        <span class="quiet-text">–</span>
      )}
      {vp > 0 && (
        <small class="gain" {...tip(atTheEnd(vp))}>
          +{vp}
        </small>
      )}
    </td>
  );
}

/** What is to be known about a district: how far its VP tile is, its bank, what it was. */
function districtNow(view: View, district: District): Named {
  const { name, text } = districtTip(district);
  return { name, text: `${vpTileComes(view, district)} ${text}` };
}

/** How many keys a district has of those that bring a VP tile. */
function KeysTowards({ view, district }: { view: View; district: District }) {
  const keys = keysTowardsTile(view, district);
  if (!keys || view.phase === null) return null;
  return (
    <small class="majorities-keys">
      <span aria-hidden="true">
        <HandIcon />
        {keysIn(view, district)}/{figures.vp_tile_trigger_keys.value}
      </span>
      <span class="heard-only"> {keys}</span>
    </small>
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
              <th scope="row" {...tip(districtNow(game.view, district))}>
                {districtName(district)} <KeysTowards view={game.view} district={district} />
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

export function Majorities({ controller }: { controller: TableController }) {
  const message = controller.onBoard.value;
  if (!message?.game) return null;
  const left = message.game.view.vp_left;
  return (
    <Panel title={t('Majorities')} rule="majorities" class="majorities-panel">
      <MajorityTable message={message} />
      <p class="quiet-text majorities-note">{noTileNoPoints()}</p>
      {left.length > 0 && (
        <p class="majorities-left">
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
