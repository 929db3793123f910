import { Text } from '@react-email/components';
import type { BankAccount } from '#contract/payments.ts';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { OrderMail, type OrderMailProps } from './order-mail.tsx';
import { TransferDetails } from './transfer-details.tsx';

interface PaymentIncompleteMailProps extends OrderMailProps {
  /** What has just arrived, formatted. */
  amount: string;
  /** What is still to be paid, formatted. */
  left: string;
  bankAccount: BankAccount;
  dueAt: string;
}

/** Sent when a bank transfer has paid a part of an order. */
export function PaymentIncompleteMail({ amount, left, bankAccount, dueAt, number, ...frame }: PaymentIncompleteMailProps) {
  return (
    <OrderMail {...frame} preview={`${left} left to pay for order ${number}.`} heading="Part of your payment has arrived">
      <Text style={styles.text}>
        Thank you! We’ve received {amount} for your order <strong>{number}</strong>. Transfer the remaining <strong>{left}</strong> to this
        account, using this exact reference. We’ll get your order ready as soon as it arrives.
      </Text>
      <TransferDetails account={bankAccount} reference={number} dueAt={dueAt} />
    </OrderMail>
  );
}
