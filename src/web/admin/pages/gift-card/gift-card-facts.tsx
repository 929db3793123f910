import type { AdminGiftCard } from '#contract/gift-cards.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { Time } from '#web/admin/components/time.tsx';
import type { Fact } from '#web/admin/page-layouts/detail-page.tsx';
import { SentCell } from '#web/admin/pages/gift-cards/gift-card-cells.tsx';
import { Link } from '#web/ui/link.tsx';

/** Where a gift card comes from, and what has become of it. */
export const giftCardFacts = (card: AdminGiftCard): Fact[] => [
  { label: card.order ? 'Bought in' : 'Issued by', value: <Origin card={card} /> },
  { label: 'Issued', value: card.issuedAt ? <Time time={card.issuedAt} /> : 'Not yet' },
  { label: 'Sent', value: <SentCell card={card} /> },
  { label: 'Valid until', value: card.expiresOn ? formatDay(card.expiresOn) : 'Never expires' },
];

const Origin = ({ card: { order, createdBy } }: { card: AdminGiftCard }) =>
  order ? (
    <Link to={`/admin/orders/${order._id}`} className="link">
      Order {order.number}
    </Link>
  ) : (
    (createdBy ?? 'The shop')
  );
