import ExternalLink from 'lucide-react/icons/external-link';
import { formatMoney } from '#shared/money.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { GiftCardThumbnail } from '#web/storefront/orders/gift-card-thumbnail.tsx';
import { useFinishPaying } from '#web/storefront/orders/payment/finish-paying.tsx';
import { ReorderButton, ReorderResult, useReorder } from '#web/storefront/orders/reorder/reorder-button.tsx';
import { OrderStatusBadge } from '#web/storefront/orders/status/order-status-badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { maxImages, type OrderListItem } from './order-list-item.ts';

/** An order in the list: what matters next, its items and its actions. `now`: the shop's time when it was loaded. */
export function OrderCard({ order, now }: { order: OrderListItem; now: string }) {
  const { _id, number, status, kind, total, currency, placedAt, statusMessage, items } = order;
  const reorder = useReorder(items);
  const to = `/orders/${_id}`;
  const [first, ...others] = items;
  const isPending = status === 'pending';
  const finishPaying = useFinishPaying(isPending ? order : null, { now, holdsItems: kind !== 'email' });
  return (
    <article aria-labelledby={`order-${_id}`} className="surface overflow-hidden">
      <div className="p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div>
            <OrderStatusBadge status={status} kind={kind} />
            <h2 id={`order-${_id}`} className="mt-2 text-xl sm:text-2xl">
              <Link to={to} className="hover:text-primary hover:underline">
                Order <span className="whitespace-nowrap">{number}</span>
              </Link>
            </h2>
            <p className="mt-1 text-[0.9375rem] text-grey">
              <time dateTime={placedAt}>{formatDate(placedAt)}</time>
            </p>
          </div>
          <p className="text-xl font-bold tracking-tight sm:text-2xl">
            <span className="sr-only">Total: </span>
            {formatMoney(total, currency)}
          </p>
        </div>
        <p className="mt-3 font-semibold">{statusMessage}</p>
        <div className="mt-4 flex gap-2 sm:gap-3">
          {items.slice(0, maxImages).map(({ image, title, variation }, index) => (
            <span
              key={variation ?? `${title} ${index}`}
              className={`aspect-square w-16 min-w-0 overflow-hidden rounded-xl bg-band sm:w-20 ${index > 2 ? 'max-sm:hidden' : ''}`}
            >
              {image && <Picture image={image} alt="" sizes="5rem" className="size-full object-cover" />}
              {kind === 'email' && <GiftCardThumbnail />}
            </span>
          ))}
          <MoreItemsCount shown={3} of={items.length} className="sm:hidden" />
          <MoreItemsCount shown={maxImages} of={items.length} className="max-sm:hidden" />
        </div>
        <p className="mt-3 line-clamp-2 text-[0.9375rem] text-grey">
          {first?.title}
          {others.length === 1 && ` and ${others[0]?.title}`}
          {others.length > 1 && ` and ${others.length} more items`}
        </p>
        {finishPaying && <div className="mt-4">{finishPaying.timeLeft}</div>}
      </div>
      <ReorderResult state={reorder} />
      <div className="flex flex-wrap gap-2 border-t border-line px-5 py-3 max-sm:*:flex-1 sm:justify-end sm:px-6">
        {!isPending && kind !== 'email' && <ReorderButton state={reorder} number={number} tone="quiet" />}
        {order.isReturnable && (
          <LinkButton to={`${to}/return`} tone="quiet" size="sm" className="whitespace-nowrap">
            Return items<span className="sr-only"> from order {number}</span>
          </LinkButton>
        )}
        <TrackLink order={order} />
        <LinkButton to={to} tone="secondary" size="sm" className="whitespace-nowrap">
          View order<span className="sr-only"> {number}</span>
        </LinkButton>
        {finishPaying?.button}
      </div>
    </article>
  );
}

/** To the carrier's page of the only parcel on its way, or to the list of several. */
function TrackLink({ order: { _id, number, tracked } }: { order: OrderListItem }) {
  const [first, ...others] = tracked;
  if (!first) return null;
  if (others.length > 0) {
    return (
      <LinkButton to={`/orders/${_id}#parcels`} tone="secondary" size="sm" className="whitespace-nowrap">
        Track parcels<span className="sr-only"> of order {number}</span>
      </LinkButton>
    );
  }
  return (
    <a href={first.url} rel="noreferrer" className="btn btn-secondary btn-sm whitespace-nowrap">
      <span>
        Track parcel
        <span className="sr-only">
          {' '}
          of order {number} with {first.carrier}
        </span>
      </span>
      <ExternalLink size={16} aria-hidden="true" />
    </a>
  );
}

function MoreItemsCount({ shown, of: itemCount, className }: { shown: number; of: number; className: string }) {
  if (itemCount <= shown) return null;
  return (
    <span
      aria-hidden="true"
      className={`grid aspect-square w-16 min-w-0 place-items-center rounded-xl bg-band text-lg font-bold text-grey sm:w-20 ${className}`}
    >
      +{itemCount - shown}
    </span>
  );
}
