import { Text } from '@react-email/components';
import type { BankAccount } from '#contract/payments.ts';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { OrderMail, type OrderMailProps } from './order-mail.tsx';
import { TransferDetails } from './transfer-details.tsx';

interface PaymentReminderMailProps extends OrderMailProps {
  /** What is still to be paid, formatted. */
  amount: string;
  bankAccount: BankAccount;
  dueAt: string;
}

/** Sent two days before the transfer of an order must have arrived. */
export function PaymentReminderMail({ amount, bankAccount, dueAt, number, ...frame }: PaymentReminderMailProps) {
  return (
    <OrderMail {...frame} preview={`${amount} for order ${number}.`} heading="We’re still waiting for your transfer">
      <Text style={styles.text}>
        We’ll get your order <strong>{number}</strong> ready as soon as your payment of {amount} arrives. If you’ve just sent it, thank you.
        There’s nothing more to do.
      </Text>
      <TransferDetails account={bankAccount} reference={number} dueAt={dueAt} />
      <Text style={styles.quiet}>If it hasn’t arrived by then, we’ll cancel the order, and you won’t owe us anything.</Text>
    </OrderMail>
  );
}
