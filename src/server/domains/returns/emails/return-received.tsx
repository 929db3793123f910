import { Text } from '@react-email/components';
import type { OrderReturn } from '#contract/orders.ts';
import { OrderMail, type OrderMailProps, UnitList } from '#server/domains/orders/emails/order-mail.tsx';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';

interface ReturnReceivedMailProps extends OrderMailProps {
  items: OrderReturn['items'];
  answer: string | null;
  /** What will be refunded, as text; null if nothing was paid. */
  refund: string | null;
}

/** Sent when the items of a return are back. */
export function ReturnReceivedMail({ items, answer, refund, number, ...frame }: ReturnReceivedMailProps) {
  return (
    <OrderMail {...frame} preview={`Your return for order ${number} has arrived.`} heading="Your return has arrived">
      <Text style={styles.text}>
        We’ve received your return for order <strong>{number}</strong>.{refund !== null && ` We’ll refund ${refund} next.`}
      </Text>
      {answer !== null && <UserText style={styles.text}>{answer}</UserText>}
      <UnitList title="In your return" items={items} />
    </OrderMail>
  );
}
