import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface WithdrawalLinkMailProps {
  /** The order's. */
  number: string;
  link: string;
  shop: MailLayoutProps['shop'];
}

/** The link to withdraw from an order without signing in. */
export function WithdrawalLinkMail({ number, link, shop }: WithdrawalLinkMailProps) {
  return (
    <MailLayout preview={`Your link to withdraw from order ${number}.`} shop={shop}>
      <Heading style={styles.heading}>Withdraw from your order</Heading>
      <Text style={styles.text}>
        You asked for a link to withdraw from the contract for your order <strong>{number}</strong>. If it wasn’t you, just ignore this
        email. Nothing will happen.
      </Text>
      <MailButton href={link}>Withdraw from contract</MailButton>
      <Text style={styles.text}>This link works for 90 days and replaces the one in your confirmation email.</Text>
    </MailLayout>
  );
}
