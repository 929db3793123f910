import type { Order } from '#contract/orders.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Link } from '#web/ui/link.tsx';

/** The gift card that was bought with an order, instead of its parcels. */
export const GiftCardPanel = ({ order: { number, status } }: { order: Order }) => (
  <Panel title="Delivery">
    <p>
      {status === 'delivered'
        ? 'The gift card is issued, and comes by e-mail.'
        : status === 'cancelled'
          ? 'The gift card was not issued, or has been taken back.'
          : 'The gift card is issued and sent by e-mail as soon as the order is paid.'}{' '}
      <Link to={`/admin/gift-cards?${new URLSearchParams({ q: number })}`} className="link">
        See the gift card
      </Link>
    </p>
  </Panel>
);
