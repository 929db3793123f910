import type { AdminGiftCard } from '#contract/gift-cards.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { Time } from '#web/admin/components/time.tsx';

/** Why a gift card cannot be redeemed now, and what can be done about it. */
export function GiftCardNotes({ card: { status, order, expiresOn, disabledAt } }: { card: AdminGiftCard }) {
  if (status === 'unpaid')
    return (
      <p className="note note-warm">
        <strong>Order {order?.number} is not paid yet.</strong> As soon as it is, the card is issued and sent.
      </p>
    );
  if (status === 'disabled' && disabledAt)
    return (
      <p className="note note-warm">
        <strong>
          Switched off since <Time time={disabledAt} />.
        </strong>{' '}
        Nobody can redeem it. What is left on it stays.
      </p>
    );
  if (status === 'expired' && expiresOn)
    return (
      <p className="note note-warm">
        <strong>It has expired: {formatDay(expiresOn)} was its last day.</strong> With a later day below it is valid again.
      </p>
    );
  return null;
}
