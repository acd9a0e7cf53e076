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
      {price}
    </button>
  );
}

export function Market({ desk }: { desk: Desk }) {
  const game = desk.onBoard.value?.game;
  if (!game) return null;
  const supply = (kind: Kind): number | null =>
    (RESOURCES as readonly string[]).includes(kind) ? game.view.supply[kind as Resource] : null;
  return (
    <Panel
      title={t('Market')}
      rule="market"
      class="market"
      more={
        <small>
          <CoinIcon /> {t('prices in francs')}
        </small>
      }
    >
      <table>
        <thead>
          <tr>
            <td />
            {KINDS.map((kind) => (
              <th scope="col" key={kind} {...tip(tokenNamed(kind))}>
                <KindIcon kind={kind} />
                <span class="heard-only">{kindName(kind)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('Buy')}</th>
            {KINDS.map((kind) => {
              const price = (figures.market.buy as Partial<Record<Kind, number>>)[kind];
              return (
                <td key={kind}>
                  {price ? (
                    <Trade desk={desk} verb="buy" kind={kind} price={price} />
                  ) : (
                    <span class="quiet-text">–</span>
                  )}
                </td>
              );
            })}
          </tr>
          <tr>
            <th scope="row">{t('Sell')}</th>
            {KINDS.map((kind) => (
              <td key={kind}>
                <Trade desk={desk} verb="sell" kind={kind} price={figures.market.sell[kind]} />
              </td>
            ))}
          </tr>
          <tr class="supply">
            <th scope="row">{t('Supply')}</th>
            {KINDS.map((kind) => (
              <td key={kind}>{supply(kind) ?? <span class="quiet-text">–</span>}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}
