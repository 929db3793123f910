import type { Order } from '#contract/orders.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { Time } from '#web/admin/components/time.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Link } from '#web/ui/link.tsx';

/** The gift card that was bought with an order, instead of its parcels. */
export const GiftCardPanel = ({ order }: { order: Order }) => (
  <Panel title="Delivery">
    <p>
      By email{order.giftCard?.recipientEmail && <> to {order.giftCard.recipientEmail}</>}: <GiftCardState order={order} />
    </p>
    {order.status !== 'pending' && (
      <p className="mt-2">
        <Link to={`/admin/gift-cards?${new URLSearchParams({ q: order.number })}`} className="link tap-target">
          View gift card
        </Link>
      </p>
    )}
  </Panel>
);

/** What has become of the card. */
function GiftCardState({ order: { status, giftCard } }: { order: Order }) {
  if (giftCard?.sentAt)
    return (
      <>
        sent <Time time={giftCard.sentAt} />.
      </>
    );
  if (status === 'cancelled') return 'it wasn’t sent.';
  const day = giftCard?.sendOn && `on ${formatDay(giftCard.sendOn)}`;
  return status === 'delivered'
    ? `it’ll be sent ${day ?? 'in a moment'}.`
    : `it’ll be sent ${day ? `${day}, if the order is paid` : 'as soon as the order is paid'}.`;
}
