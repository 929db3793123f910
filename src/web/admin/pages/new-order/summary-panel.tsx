import type { CustomerOrderPreview } from '#contract/admin-orders.ts';
import { formatMoney } from '#shared/money.ts';
import { formatTaxRate } from '#shared/tax-texts.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';

interface SummaryPanelProps {
  preview: CustomerOrderPreview | null;
  isCurrent: boolean;
}

/** What the order will cost, as the server computes it. */
export function SummaryPanel({ preview, isCurrent }: SummaryPanelProps) {
  if (!preview) {
    return (
      <Panel title="Total">
        <p className="text-grey">Add an item to see the total.</p>
      </Panel>
    );
  }
  const { subtotal, discounts, delivery, taxes, total, currency } = preview;
  const money = (amount: number) => formatMoney(amount, currency);
  const rows: [label: string, amount: string][] = [
    ['Subtotal', money(subtotal)],
    ...discounts.map(({ title, amount }): [string, string] => [title, `−${money(amount)}`]),
    [`${delivery.carrier}, ${delivery.service}`, money(delivery.cost)],
    ...taxes.filter(({ tax }) => tax > 0).map(({ rate, tax }): [string, string] => [`VAT ${formatTaxRate(rate)}`, money(tax)]),
  ];
  return (
    <Panel title="Total">
      <dl aria-busy={!isCurrent || undefined} className="order-totals border-0 pt-0">
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="order-total">
          <dt>Total</dt>
          <dd data-testid="order-total">{money(total)}</dd>
        </div>
      </dl>
    </Panel>
  );
}
