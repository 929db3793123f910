import type { AdminGiftCard } from '#contract/gift-cards.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { Time } from '#web/admin/components/time.tsx';

/** Why a gift card cannot be redeemed now, and what can be done about it. */
export function GiftCardNotes({ card: { status, order, expiresOn, disabledAt } }: { card: AdminGiftCard }) {
  if (status === 'unpaid')
    return (
      <p className="note note-warm">
        <strong>Order {order?.number} isn’t paid yet.</strong> The card is issued and sent as soon as it is.
      </p>
    );
  if (status === 'disabled' && disabledAt)
    return (
      <p className="note note-warm">
        <strong>
          Switched off on <Time time={disabledAt} />.
        </strong>{' '}
        Nobody can use it. The balance stays on the card.
      </p>
    );
  if (status === 'expired' && expiresOn)
    return (
      <p className="note note-warm">
        <strong>It expired on {formatDay(expiresOn)}.</strong> Choose a later date below to make it valid again.
      </p>
    );
  return null;
}
