import ArrowDownRight from 'lucide-react/icons/arrow-down-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { Dashboard } from '#contract/statistics.ts';
import { formatMoney } from '#shared/money.ts';
import { describeChange } from './format-change.ts';

interface FiguresProps {
  figures: Dashboard['figures'];
  currency: string;
}

/** The figures of the period, each with its change and how it is counted. */
export function Figures({ figures, currency }: FiguresProps) {
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
        <summary>How these figures are counted</summary>
        <ul>
          <li>
            <strong>Total sales</strong> are the orders placed in the period, with delivery and tax and after discounts, less the refunds
            made in it. Cancelled orders do not count.
          </li>
          <li>
            <strong>Average order</strong> is what an order comes to, before refunds.
          </li>
          <li>
            <strong>New customers</strong> are those whose first order it is, by email.
          </li>
          <li>
            <strong>Checkouts completed</strong> are the orders that were placed, of all that were started with “Place order”. Carts that
            never got that far are only in the shoppers’ browsers.
          </li>
          <li>A period that is not over is compared with the other one up to the same time of day.</li>
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
            {previous !== null && <span className="text-grey">{format(previous)} before</span>}
          </>
        ) : (
          <span className="text-grey">{previous === null ? ' ' : `${format(previous)} before`}</span>
        )}
      </dd>
    </div>
  );
}
