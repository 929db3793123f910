import type { Order } from '#contract/orders.ts';
import { describeSending } from './describe-sending.ts';

/** To whom the gift card of an order goes, and when. */
export function GiftCardSending({ order: { giftCard, status } }: { order: Pick<Order, 'giftCard' | 'status'> }) {
  if (!giftCard) return null;
  const { recipientName, recipientEmail } = giftCard;
  return (
    <>
      {recipientName && <p className="wrap-anywhere">For {recipientName}</p>}
      {recipientEmail && <p className="wrap-anywhere">{recipientEmail}</p>}
      {status !== 'cancelled' && <p className="text-grey">{describeSending(giftCard)}</p>}
    </>
  );
}
