import type { Dashboard } from '#contract/statistics.ts';
import { formatMoney } from '#shared/money.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Link } from '#web/ui/link.tsx';

/** What has brought the most in the period. */
export function TopProductsPanel({ products, currency }: { products: Dashboard['topProducts']; currency: string }) {
  return (
    <Panel title="Top products">
      {products.length === 0 ? (
        <p className="text-grey">No sales in this period.</p>
      ) : (
        <table className="dashboard-table">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Units</th>
              <th scope="col">
                Revenue<span className="sr-only">, after discounts and before refunds</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ product, title, units, revenue }, place) => (
              <tr key={product ?? place}>
                <th scope="row">{product ? <ProductLink id={product}>{title}</ProductLink> : (title ?? 'A deleted product')}</th>
                <td>{units.toLocaleString('en')}</td>
                <td>{formatMoney(revenue, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

/** What is about to run out, with how long it lasts. */
export function LowStockPanel({ lowStock: { total, list } }: { lowStock: Dashboard['lowStock'] }) {
  return (
    <Panel
      title="Low stock"
      intro={total > list.length && `Showing ${list.length} of ${total.toLocaleString('en')}, soonest to run out first.`}
    >
      {list.length === 0 ? (
        <p className="text-grey">Everything is well stocked.</p>
      ) : (
        <table className="dashboard-table">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">In stock</th>
              <th scope="col">
                Days left<span className="sr-only">, at the pace of the last 30 days</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ product, title, variation, variationTitle, available, daysLeft, unitsSold }) => (
              <tr key={variation}>
                <th scope="row">
                  <ProductLink id={product}>{title}</ProductLink> <span className="font-normal text-grey">{variationTitle}</span>
                </th>
                <td>{available}</td>
                <td title={`${unitsSold} sold in 30 days`}>
                  <DaysLeft {...{ available, daysLeft }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function DaysLeft({ available, daysLeft }: { available: number; daysLeft: number | null }) {
  if (available <= 0) return <span className="font-semibold text-bad">Sold out</span>;
  if (daysLeft === null) return <span className="text-grey">No sales</span>;
  const words = daysLeft === 0 ? 'Less than a day' : daysLeft === 1 ? '1 day' : `${daysLeft} days`;
  return <span className={daysLeft < 7 ? 'font-semibold text-bad' : ''}>{words}</span>;
}

const ProductLink = ({ id, children }: { id: string; children: string | null }) => (
  <Link to={`/admin/products/${id}`} className="link-quiet">
    {children}
  </Link>
);
