import { Text } from '@react-email/components';
import type { OrderReturn } from '#contract/orders.ts';
import { OrderMail, type OrderMailProps, UnitList } from '#server/domains/orders/emails/order-mail.tsx';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';

interface ReturnReceivedMailProps extends OrderMailProps {
  /** None if nothing came of a withdrawal. */
  items: OrderReturn['items'];
  answer: string | null;
  /** What will be refunded, as text; null if nothing was paid. */
  refund: string | null;
}

/** Sent when the items of a return are back, or when the shop no longer waits for those of a withdrawal. */
export function ReturnReceivedMail({ items, answer, refund, number, ...frame }: ReturnReceivedMailProps) {
  if (items.length === 0) return <NothingReceivedMail {...{ answer, number }} {...frame} />;
  return (
    <OrderMail {...frame} preview={`Your return for order ${number} has arrived.`} heading="Your return has arrived">
      <Text style={styles.text}>
        We’ve received your return for order <strong>{number}</strong>.{refund !== null && ` Next, we’ll refund you ${refund}.`}
      </Text>
      {answer !== null && <UserText style={styles.text}>{answer}</UserText>}
      <UnitList title="In your return" items={items} />
    </OrderMail>
  );
}

function NothingReceivedMail({ answer, number, ...frame }: Omit<ReturnReceivedMailProps, 'items' | 'refund'>) {
  return (
    <OrderMail {...frame} preview={`We haven’t received anything back from order ${number}.`} heading="We haven’t received your parcel">
      <Text style={styles.text}>
        You withdrew from order <strong>{number}</strong>, but we haven’t received anything back. So we’ve closed your withdrawal without a
        refund.
      </Text>
      {answer !== null && <UserText style={styles.text}>{answer}</UserText>}
      <Text style={styles.text}>
        Already sent it? Write to {frame.shop.contactEmail} with your order number and proof of postage, and we’ll look into it straight
        away.
      </Text>
    </OrderMail>
  );
}
