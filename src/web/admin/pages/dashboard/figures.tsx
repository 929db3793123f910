import ArrowDownRight from 'lucide-react/icons/arrow-down-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { Dashboard } from '#contract/statistics.ts';
import { formatMoney } from '#shared/money.ts';
import { orderButtonLabel } from '#shared/order-button-label.ts';
import { useShopSettings } from '#web/root-data.ts';
import { describeChange } from './format-change.ts';

interface FiguresProps {
  figures: Dashboard['figures'];
  currency: string;
}

/** The figures of the period, each with its change and how it is counted. */
export function Figures({ figures, currency }: FiguresProps) {
  const orderButton = orderButtonLabel(useShopSettings().country);
  const money = (amount: number) => formatMoney(amount, currency);
  const count = (value: number) => value.toLocaleString('en');
  const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
  return (
    <div>
      <dl className="figures">
        <Figure label="Total sales" figure={figures.sales} format={money} />
        <Figure label="Orders" figure={figures.orders} format={count} />
        <Figure label="Average order" figure={figures.averageOrder} format={money} />
        <Figure label="New customers" figure={figures.newCustomers} format={count} />
        <Figure label="Checkouts completed" figure={figures.conversion} format={percent} />
      </dl>
      <details className="figures-help">
        <summary>How these figures are calculated</summary>
        <ul>
          <li>
            <strong>Total sales</strong> are the orders placed in the period, including delivery and tax and after discounts, minus refunds
            made in it. Cancelled orders don’t count.
          </li>
          <li>
            <strong>Average order</strong> is the average order total, before refunds.
          </li>
          <li>
            <strong>New customers</strong> placed their first order in the period. We identify customers by their email.
          </li>
          <li>
            <strong>Checkouts completed</strong> shows how many of the orders started with “{orderButton}” were placed. Carts that never got
            that far aren’t counted.
          </li>
          <li>If the period isn’t over yet, it’s compared with the same part of the earlier one.</li>
        </ul>
      </details>
    </div>
  );
}

interface FigureProps {
  label: string;
  figure: { value: number | null; previous: number | null };
  format: (value: number) => string;
}

const icons = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight };

function Figure({ label, figure: { value, previous }, format }: FigureProps) {
  const change = describeChange(value, previous);
  const Icon = change && icons[change.direction];
  return (
    <div className="figure">
      <dt className="figure-label">{label}</dt>
      <dd className="figure-value">{value === null ? '–' : format(value)}</dd>
      <dd className="figure-change">
        {change && Icon ? (
          <>
            <span className={`figure-trend figure-${change.direction}`}>
              <Icon size={16} aria-hidden="true" /> {change.words}
            </span>
            {previous !== null && <span className="text-grey">from {format(previous)}</span>}
          </>
        ) : (
          <span className="text-grey">{previous === null ? ' ' : `${format(previous)} in the earlier period`}</span>
        )}
      </dd>
    </div>
  );
}
