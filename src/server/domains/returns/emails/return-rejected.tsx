import { Text } from '@react-email/components';
import type { OrderReturn } from '#contract/orders.ts';
import { OrderMail, type OrderMailProps, UnitList } from '#server/domains/orders/emails/order-mail.tsx';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';

interface ReturnRejectedMailProps extends OrderMailProps {
  items: OrderReturn['items'];
  /** Why. */
  answer: string;
}

/** Sent when the shop does not take something back. */
export function ReturnRejectedMail({ items, answer, number, ...frame }: ReturnRejectedMailProps) {
  return (
    <OrderMail {...frame} preview="Here’s why." heading="We can’t accept your return">
      <Text style={styles.text}>
        We’re sorry, but we can’t accept your return for order <strong>{number}</strong>.
      </Text>
      <UserText style={styles.text}>{answer}</UserText>
      <UnitList title="In this return" items={items} />
    </OrderMail>
  );
}
