import { Text } from '@react-email/components';
import type { BankAccount } from '#contract/payments.ts';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

const days = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Where to transfer the money for an order, with which purpose, and until when. */
export function TransferDetails({ account, reference, dueAt }: { account: BankAccount; reference: string; dueAt: string }) {
  return (
    <Text style={styles.text}>
      {account.holder}
      <br />
      IBAN {account.iban.replace(/(.{4})(?=.)/g, '$1 ')}
      <br />
      BIC {account.bic}
      {account.bankName !== null && `, ${account.bankName}`}
      <br />
      Reference <strong>{reference}</strong>
      <br />
      Pay by {days.format(new Date(dueAt))}.
    </Text>
  );
}
