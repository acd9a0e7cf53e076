/** The market: what lies in the common supply, buying and selling. */
import { isResource, KINDS, type Kind } from '../game/codes.ts';
import type { TableController } from '../game/controller.ts';
import { writeDecision } from '../game/decision.ts';
import { figures } from '../game/figures.ts';
import { t } from '../text/catalogue.ts';
import { kindName, tokenNamed } from '../text/names.ts';
import { Panel } from '../ui/common.tsx';
import { CoinIcon, KindIcon } from '../ui/icons.tsx';
import { tip } from '../ui/tip.ts';
import { TableDecision } from './decision.tsx';

const priceOf = (verb: 'buy' | 'sell', kind: Kind): number | null => {
  if (verb === 'sell') return figures.market.sell[kind];
  return isResource(kind) ? figures.market.buy[kind] : null;
};

const None = () => <span class="quiet-text">–</span>;

function Trade({
  controller,
  verb,
  kind,
}: {
  controller: TableController;
  verb: 'buy' | 'sell';
  kind: Kind;
}) {
  const price = priceOf(verb, kind);
  if (price === null) return <None />;
  const named = { kind: kindName(kind), price };
  return (
    <TableDecision
      controller={controller}
      decision={writeDecision({ verb, kind })}
      class="market-trade"
      label={price}
      name={
        verb === 'buy' ? t('Buy {kind} for {price}', named) : t('Sell {kind} for {price}', named)
      }
    />
  );
}

function TradeRow({
  controller,
  verb,
  title,
}: {
  controller: TableController;
  verb: 'buy' | 'sell';
  title: string;
}) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {KINDS.map((kind) => (
        <td key={kind}>
          <Trade controller={controller} verb={verb} kind={kind} />
        </td>
      ))}
    </tr>
  );
}

export function Market({ controller }: { controller: TableController }) {
  const supply = controller.onBoard.value?.game?.view.supply;
  if (!supply) return null;
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
          <TradeRow controller={controller} verb="buy" title={t('Buy')} />
          <TradeRow controller={controller} verb="sell" title={t('Sell')} />
          <tr class="market-supply">
            <th scope="row">{t('Supply')}</th>
            {KINDS.map((kind) => (
              <td key={kind}>{isResource(kind) ? supply[kind] : <None />}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

/** All prices in one line, for layouts where the market itself may be out of sight (R11.4). */
export function PriceLine() {
  return (
    <p class="market-line">
      <span>{t('Buy/sell')}</span>
      {KINDS.map((kind) => (
        <span key={kind} class="market-price" {...tip(tokenNamed(kind))}>
          <KindIcon kind={kind} />
          <span class="heard-only">{kindName(kind)} </span>
          {[priceOf('buy', kind), priceOf('sell', kind)]
            .filter((price) => price !== null)
            .join('/')}
        </span>
      ))}
    </p>
  );
}
