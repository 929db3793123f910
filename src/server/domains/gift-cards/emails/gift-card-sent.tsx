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
    <OrderMail {...frame} preview={`Your gift card over ${amount} was sent.`} heading="Your gift card is on its way">
      <Text style={styles.text}>
        We’ve just sent your gift card over {amount}
        {recipientName && <> to {breakLinks(recipientName)}</>}. If it doesn’t turn up, a look into the spam folder helps, and we are only a
        reply away.
      </Text>
    </OrderMail>
  );
}
