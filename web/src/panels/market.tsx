/** The market: what lies in the common supply, buying and selling. */
import type { Desk } from '../desk.ts';
import { figures, KINDS, RESOURCES } from '../figures.ts';
import { kindName, tokenNamed } from '../names.ts';
import { Panel } from '../parts/common.tsx';
import { CoinIcon, KindIcon } from '../parts/icons.tsx';
import { tip } from '../parts/tip.ts';
import type { Kind, Resource } from '../protocol.ts';
import { t } from '../words.ts';
import { pointing } from './choices.tsx';

function Trade(props: { desk: Desk; verb: 'buy' | 'sell'; kind: Kind; price: number }) {
  const { desk, verb, kind, price } = props;
  const decision = `${verb} ${kind}`;
  const can = desk.legal.value.includes(decision);
  const label =
    verb === 'buy'
      ? t('Buy {kind} for {price}', { kind: kindName(kind), price })
      : t('Sell {kind} for {price}', { kind: kindName(kind), price });
  return (
    <button
      type="button"
      class={can ? 'trade' : 'trade not'}
      aria-label={label}
      aria-disabled={!can}
      data-decision={decision}
      onClick={() => void (can ? desk.decide(decision) : desk.ask(decision))}
      {...(can ? pointing(desk, decision) : {})}
    >
      <CoinIcon /> {price}
    </button>
  );
}

export function Market({ desk }: { desk: Desk }) {
  const game = desk.onBoard.value?.game;
  if (!game) return null;
  const supply = (kind: Kind): number | null =>
    (RESOURCES as readonly string[]).includes(kind) ? game.view.supply[kind as Resource] : null;
  return (
    <Panel title={t('Market')} class="market">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="heard-only">{t('Token')}</span>
            </th>
            <th scope="col">{t('Supply')}</th>
            <th scope="col">{t('Buy')}</th>
            <th scope="col">{t('Sell')}</th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => {
            const price = (figures.market.buy as Partial<Record<Kind, number>>)[kind];
            return (
              <tr key={kind}>
                <th scope="row" {...tip(tokenNamed(kind))}>
                  <KindIcon kind={kind} /> {kindName(kind)}
                </th>
                <td>{supply(kind) ?? ''}</td>
                <td>{price && <Trade desk={desk} verb="buy" kind={kind} price={price} />}</td>
                <td>
                  <Trade desk={desk} verb="sell" kind={kind} price={figures.market.sell[kind]} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
