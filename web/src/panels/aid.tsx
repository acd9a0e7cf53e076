/** The player's aid: turn, prices, tiles and scoring on one screen, and on one printed page. */
import { isResource } from '../game/codes.ts';
import { bankOf, DISTRICTS, figures, KINDS, RESOURCES } from '../game/figures.ts';
import { bonusNamed } from '../text/bonuses.ts';
import { t, tn } from '../text/catalogue.ts';
import {
  costOf,
  districtName,
  endTileNamed,
  francs,
  kindName,
  points,
  vpTileNamed,
} from '../text/names.ts';
import { TokenCount } from '../ui/common.tsx';
import { BonusIcon, CoinIcon, KindIcon, LandmarkIcon, PlaqueIcon } from '../ui/icons.tsx';

/** Used where the number of players is not known. */
const USUAL_PLAYERS = 2;

function Turn() {
  return (
    <section>
      <h3>{t('Your turn')}</h3>
      <ol>
        <li>{t('Draw a tile, while there are any. It goes to its district.')}</li>
        <li>
          {t('One action: place a key on a bank or on the Arc, or move a key and buy.')}{' '}
          {t('Once no tile is left, you may take an end-game tile instead.')}
        </li>
        <li>{t('At any time: buy, sell, and use your tiles.')}</li>
      </ol>
    </section>
  );
}

function Buying() {
  const eight = costOf(figures.building_8_cost.value);
  return (
    <section>
      <h3>{t('Buying')}</h3>
      <ul>
        <li>
          {t('Keys stay in their district and move to a free place of higher value.')}{' '}
          {t('From the Arc, a key goes anywhere.')}
        </li>
        <li>{t('Francs: the difference in value. From a bank or the Arc, the whole value.')}</li>
        <li>{t('An 8 also costs {what}, a landmark what it shows.', { what: eight })}</li>
      </ul>
      <table>
        <tbody>
          <tr>
            <th scope="row">{t('Every building')}</th>
            <td>{t('the token on its space, for its first buyer')}</td>
          </tr>
          <tr>
            <th scope="row">1, 2</th>
            <td>{t('a bonus tile')}</td>
          </tr>
          <tr>
            <th scope="row">3</th>
            <td>
              {t('a bonus tile for {francs}', { francs: francs(figures.bonus_price_at_3.value) })}
            </td>
          </tr>
          <tr>
            <th scope="row">8</th>
            <td>{points(figures.building_8_vp.value)}</td>
          </tr>
          <tr>
            <th scope="row">{t('Landmark')}</th>
            <td>{t('prestige tokens fill its slots for points')}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Prices() {
  const { buy, sell } = figures.market;
  return (
    <section>
      <h3>{t('Prices in francs')}</h3>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('Buy')}</th>
            <th scope="col">{t('Sell')}</th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <KindIcon kind={kind} /> {kindName(kind)}
              </th>
              <td>{isResource(kind) ? buy[kind] : '–'}</td>
              <td>{sell[kind]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Banks() {
  return (
    <section>
      <h3>{t('Banks')}</h3>
      <ul class="plain aid-banks">
        {DISTRICTS.map((district) => (
          <li key={district}>
            {districtName(district)} <CoinIcon /> {bankOf(district)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Landmarks() {
  return (
    <section>
      <h3>{t('Landmarks')}</h3>
      <table>
        <tbody>
          {figures.landmarks.map(({ code, name, value, cost, prestige }) => (
            <tr key={code}>
              <th scope="row">
                <LandmarkIcon code={code} /> {t(name)}
              </th>
              <td>{value}</td>
              <td class="aid-slots">
                {RESOURCES.map((kind) => {
                  const n = cost[kind];
                  return n && <TokenCount key={kind} kind={kind} n={n} />;
                })}
              </td>
              <td class="aid-slots">
                {prestige.map(([kind, vp], slot) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: slots never change places
                  <span key={slot}>
                    <KindIcon kind={kind} />
                    <span class="heard-only">{kindName(kind)} </span>
                    {vp}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Scoring() {
  const trigger = figures.vp_tile_trigger_keys.value;
  return (
    <section>
      <h3>{t('VP tiles and the end')}</h3>
      <ul>
        <li>
          {tn(
            'The player who brings a district to {n} key on buildings and landmarks places a VP tile.',
            'The player who brings a district to {n} keys on buildings and landmarks places a VP tile.',
            trigger,
          )}{' '}
          {figures.rulings.vp_tile.value === 'same'
            ? t('It goes to that district.')
            : t('It may go to any district.')}
        </li>
        <li>{t('When the last end-game tile is taken, finish the round and play one more.')}</li>
        <li>
          {t('Then each district with a VP tile scores: add up the values under your keys.')}{' '}
          {t('With two players, second place needs half of the first.')}
        </li>
        <li>{t('Most points wins; then most francs; then the highest values on the board.')}</li>
      </ul>
      <p class="aid-ranks">
        {figures.vp_tiles.map(([first]) => (
          <span key={first}>
            <PlaqueIcon /> {vpTileNamed(first).name}
          </span>
        ))}
      </p>
    </section>
  );
}

function EndTiles() {
  return (
    <section>
      <h3>{t('End-game tiles')}</h3>
      <ul class="plain aid-end">
        {figures.end_tiles.map(({ code, count = 1 }) => (
          <li key={code}>
            {endTileNamed(code).name}
            {count > 1 && ` ×${count}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function BonusTiles({ players }: { players: number }) {
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
  return (
    <section class="aid-bonuses">
      <h3>{t('Bonus tiles')}</h3>
      <ol class="plain">
        {numbers.map((number) => {
          const { name, text } = bonusNamed(number, players);
          return (
            <li key={number}>
              <BonusIcon number={number} players={players} />
              <p>
                <strong>
                  {number} {name}
                </strong>{' '}
                {text}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function Aid({ players = USUAL_PLAYERS }: { players?: number | undefined }) {
  return (
    <div class="aid">
      <div class="aid-sections">
        <Turn />
        <Buying />
        <Scoring />
        <Prices />
        <Landmarks />
        <Banks />
        <EndTiles />
      </div>
      <BonusTiles players={players} />
    </div>
  );
}
