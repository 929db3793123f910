import type { Order } from '#contract/orders.ts';
import { describeSending } from './describe-sending.ts';

/** To whom the gift card of an order goes, and when. */
export function GiftCardSending({
  order: { giftCard, status, paymentStatus },
}: {
  order: Pick<Order, 'giftCard' | 'status' | 'paymentStatus'>;
}) {
  if (!giftCard) return null;
  const { recipientName, recipientEmail } = giftCard;
  return (
    <>
      {recipientName && <span className="block wrap-anywhere">For {recipientName}</span>}
      {recipientEmail && <span className="block wrap-anywhere">{recipientEmail}</span>}
      {status !== 'cancelled' && (
        <span className="block text-grey">{describeSending(giftCard, paymentStatus === 'paid' || paymentStatus === 'authorized')}</span>
      )}
    </>
  );
}
