import type { AdminGiftCard } from '#contract/gift-cards.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { Time } from '#web/admin/components/time.tsx';
import type { Fact } from '#web/admin/page-layouts/detail-page.tsx';
import { Link } from '#web/ui/link.tsx';

/** Where a gift card comes from, and what has become of it. */
export const giftCardFacts = (card: AdminGiftCard): Fact[] => [
  { label: card.order ? 'Bought with' : 'Issued by', value: <Origin card={card} /> },
  { label: 'Issued', value: card.issuedAt ? <Time time={card.issuedAt} /> : 'Not yet' },
  { label: 'Sent', value: <Sent card={card} /> },
  { label: 'Valid until', value: card.expiresOn ? formatDay(card.expiresOn) : 'It never expires' },
];

const Origin = ({ card: { order, createdBy } }: { card: AdminGiftCard }) =>
  order ? (
    <Link to={`/admin/orders/${order._id}`} className="link">
      Order {order.number}
    </Link>
  ) : (
    (createdBy ?? 'The shop')
  );

function Sent({ card: { sentAt, sendOn, recipientEmail } }: { card: AdminGiftCard }) {
  if (sentAt) return <Time time={sentAt} />;
  if (!recipientEmail) return 'Not by e-mail';
  return sendOn ? `Planned for ${formatDay(sendOn)}` : 'Not yet';
}
