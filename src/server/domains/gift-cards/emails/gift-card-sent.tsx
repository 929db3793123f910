import { Text } from '@react-email/components';
import { OrderMail, type OrderMailProps } from '#server/domains/orders/emails/order-mail.tsx';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface GiftCardSentMailProps extends OrderMailProps {
  /** Formatted. */
  amount: string;
  recipientName: string;
}

/** Sent to the buyer of a gift card once it has left. */
export function GiftCardSentMail({ amount, recipientName, number: _, ...frame }: GiftCardSentMailProps) {
  return (
    <OrderMail {...frame} preview={`We’ve sent your ${amount} gift card.`} heading="We’ve sent your gift card">
      <Text style={styles.text}>
        We’ve just emailed your {amount} gift card
        {recipientName && <> to {breakLinks(recipientName)}</>}. If it doesn’t turn up,{' '}
        {recipientName ? 'ask them to check their spam folder' : 'check the spam folder'}, or write to us and we’ll help.
      </Text>
    </OrderMail>
  );
}
