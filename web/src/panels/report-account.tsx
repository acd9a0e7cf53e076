/** The account of a report: what a seat's chance to win is made of. */
import type { Account } from '../game/report-shape.ts';
import { t } from '../text/catalogue.ts';
import { percent, signed } from './percent.ts';

const PARTS: { name: Exclude<keyof Account, 'worst' | 'best' | 'turning'>; label: () => string }[] =
  [
    { name: 'start', label: () => t('Turn order') },
    { name: 'deal', label: () => t('Deal') },
    { name: 'luck', label: () => t('Luck of the draw') },
    { name: 'mistakes', label: () => t('Mistakes') },
    { name: 'own', label: () => t('Own turns, mistakes aside') },
    { name: 'others', label: () => t("Other players' turns") },
    { name: 'rest', label: () => t('Unexplained') },
  ];

export function AccountTable({ account, players }: { account: Account; players: number }) {
  const most = Math.max(0.01, ...PARTS.map(({ name }) => Math.abs(account[name] ?? 0)));
  return (
    <table class="report-sum">
      <caption>
        {t('A fair share of the win is {fair}. This is what changed it:', {
          fair: percent(1 / players),
        })}
      </caption>
      <tbody>
        {PARTS.map(({ name, label }) => {
          const share = account[name] ?? 0;
          const wide = (50 * Math.abs(share)) / most;
          return (
            <tr key={name}>
              <th scope="row">{label()}</th>
              <td class="report-number">{signed(share)}</td>
              <td class="report-bar" aria-hidden="true">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" role="presentation">
                  <path class="chart-grid" d="M50 0V10" />
                  <rect
                    class={share < 0 ? 'report-less' : 'report-more'}
                    x={share < 0 ? 50 - wide : 50}
                    y="1"
                    width={wide}
                    height="8"
                  />
                </svg>
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Result')}</th>
          <td class="report-number">{percent(account.result)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
