import type { Order } from '#contract/orders.ts';
import { formatDateRange } from '#web/storefront/format/format-dates.ts';

/** To whom the gift card of an order goes, and when. */
export function GiftCardSending({ order: { items, delivery, status } }: { order: Order }) {
  const { earliest } = delivery;
  return (
    <>
      {items.map(({ variationTitle }) => (
        <p key={variationTitle} className="wrap-anywhere">
          {variationTitle}
        </p>
      ))}
      {status !== 'cancelled' && <p className="text-grey">By e-mail on {formatDateRange({ earliest, latest: earliest })}</p>}
    </>
  );
}
