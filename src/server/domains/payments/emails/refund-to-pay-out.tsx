import { Heading, Text } from '@react-email/components';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';

interface RefundToPayOutMailProps {
  /** The order's. */
  number: string;
  /** Formatted. */
  amount: string;
  /** How the money was paid, and goes back. */
  method: 'cash' | 'transfer';
  reason: string | null;
  refundId: string;
  /** What was noted when the money arrived, such as who paid. */
  notes: readonly string[];
  shop: MailLayoutProps['shop'];
}

const ways = {
  cash: 'It was paid in cash, so please hand the money over, or ask the customer how to send it: just answer this mail.',
  transfer:
    'It was paid by bank transfer, so please transfer the money back to the account from which it came. Your bank lists it with the order’s number.',
};

/** Asks the shop to hand over a refund that no payment provider makes. */
export function RefundToPayOutMail({ number, amount, method, reason, refundId, notes, shop }: RefundToPayOutMailProps) {
  return (
    <MailLayout preview={`${amount} for order ${number}.`} shop={shop}>
      <Heading style={styles.heading}>A refund to pay out</Heading>
      <Text style={styles.text}>
        The customer of order <strong>{number}</strong> gets back {amount}. {ways[method]}
      </Text>
      {reason !== null && <UserText style={styles.text}>{`Reason: ${reason}`}</UserText>}
      {notes.length > 0 && <UserText style={styles.text}>{`Noted when the money arrived: ${notes.join('\n')}`}</UserText>}
      <Text style={styles.text}>
        Then mark the refund as paid out, by PUT /refund/{refundId}/paid-out of the API. Until then it is in the list of refunds that wait.
      </Text>
    </MailLayout>
  );
}
