import type { ComponentProps } from 'react';
import { giftCardStatusLabels, maskedCode } from '#contract/gift-card-labels.ts';
import type { AdminGiftCard, GiftCardStatus } from '#contract/gift-cards.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { formatMoney } from '#shared/money.ts';
import { Time } from '#web/admin/components/time.tsx';
import { Badge } from '#web/ui/badge.tsx';

const tones: Record<GiftCardStatus, ComponentProps<typeof Badge>['tone']> = {
  unpaid: 'warm',
  active: 'good',
  used: 'neutral',
  expired: 'neutral',
  disabled: 'bad',
};

export const GiftCardBadge = ({ status }: Pick<AdminGiftCard, 'status'>) => (
  <Badge tone={tones[status]}>{giftCardStatusLabels[status]}</Badge>
);

/** What a card is called: by the end of its code, which it has once it was sent. */
export const cardName = ({ lastFour }: Pick<AdminGiftCard, 'lastFour'>): string => (lastFour ? maskedCode(lastFour) : 'No code yet');

/** The same, on its own page. */
export const cardTitle = ({ lastFour }: Pick<AdminGiftCard, 'lastFour'>): string =>
  lastFour ? `Gift card ${maskedCode(lastFour)}` : 'Gift card without a code yet';

/** What is left, and how much of the card that is. */
export const CardBalance = ({ card: { balance, amount, currency } }: { card: Pick<AdminGiftCard, 'balance' | 'amount' | 'currency'> }) => (
  <>
    <span className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(balance, currency)}</span>
    <span className="block text-[0.8125rem] whitespace-nowrap text-grey tabular-nums">of {formatMoney(amount, currency)}</span>
  </>
);

/** Whether and when a card was mailed. */
export function SentCell({ card: { sentAt, sendOn, recipientEmail, status } }: { card: AdminGiftCard }) {
  if (sentAt) return <Time time={sentAt} />;
  if (!recipientEmail) return 'Not by email';
  if (sendOn) return `Scheduled for ${formatDay(sendOn)}`;
  return status === 'active' ? 'On its way' : 'Not yet';
}
