import type { ReactNode } from 'react';
import type { Alert } from '#contract/alerts.ts';
import { formatMoney } from '#shared/money.ts';
import { useShopSettings } from '#web/root-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';

interface AlertListProps {
  alerts: readonly Alert[];
  /** The form that removes one. */
  renderRemove: (alert: Alert) => ReactNode;
}

/** Alerts, with the products that they are about. */
export function AlertList({ alerts, renderRemove }: AlertListProps) {
  const { currency } = useShopSettings();
  return (
    <ul className="surface divide-y divide-line overflow-hidden">
      {alerts.map((alert) => (
        <li key={alert._id} className="flex flex-wrap items-center gap-x-6 gap-y-2 p-5">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-semibold wrap-anywhere">
              <Link
                to={`/products/${alert.product.slug}?variation=${alert.variation._id}`}
                className="tap-target hover:text-primary hover:underline"
              >
                {alert.product.title}
              </Link>
            </p>
            <p className="text-grey">
              {alert.variation.title} · {describe(alert, currency)}
            </p>
            {alert.status === 'sent' && (
              <Badge tone="neutral" className="mt-1.5">
                Email sent
              </Badge>
            )}
            {alert.fromWishlist && (
              <Badge tone="neutral" className="mt-1.5">
                From your wishlist
              </Badge>
            )}
          </div>
          {renderRemove(alert)}
        </li>
      ))}
    </ul>
  );
}

function describe({ kind, price, currentPrice, targetPrice }: Alert, currency: string): string {
  if (kind === 'back_in_stock') return 'when it’s back in stock';
  const goal = targetPrice === null ? `below ${formatMoney(price, currency)}` : `${formatMoney(targetPrice, currency)} or less`;
  return `when it’s ${goal} (now ${formatMoney(currentPrice, currency)})`;
}

/** What the button beside an alert is called, for those who do not see the row. */
export const removeLabel = ({ product, variation, kind }: Alert): string =>
  `Remove the alert for ${product.title}, ${variation.title}, ${kind === 'price_drop' ? 'price' : 'stock'}`;
