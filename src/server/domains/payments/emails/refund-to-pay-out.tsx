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
  /** What was noted when the money arrived, such as who paid. */
  notes: readonly string[];
  shop: MailLayoutProps['shop'];
}

const ways = {
  cash: 'They paid in cash, so hand the money over, or reply to this email to ask how they’d like to get it.',
  transfer:
    'They paid by bank transfer, so send the money back to the account it came from. You’ll find it on your bank statement under the order number.',
};

/** Asks the shop to hand over a refund that no payment provider makes. */
export function RefundToPayOutMail({ number, amount, method, reason, notes, shop }: RefundToPayOutMailProps) {
  return (
    <MailLayout preview={`${amount} for order ${number}.`} shop={shop}>
      <Heading style={styles.heading}>Refund to pay</Heading>
      <Text style={styles.text}>
        Refund {amount} to the customer of order <strong>{number}</strong>. {ways[method]}
      </Text>
      {reason !== null && <UserText style={styles.text}>{`Reason: ${reason}`}</UserText>}
      {notes.length > 0 && <UserText style={styles.text}>{`Note on the payment: ${notes.join('\n')}`}</UserText>}
      <Text style={styles.text}>Then mark it as paid in the back office, under Refunds to pay. Until then, it stays in that list.</Text>
    </MailLayout>
  );
}
