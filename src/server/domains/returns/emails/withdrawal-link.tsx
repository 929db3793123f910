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
    <MailLayout preview={`The link for order ${number}.`} shop={shop}>
      <Heading style={styles.heading}>Withdraw from your order</Heading>
      <Text style={styles.text}>
        Somebody has asked for this link with the number of your order <strong>{number}</strong>. If that was you, open it to withdraw from
        the contract. If not, just ignore this mail: nothing happens by itself.
      </Text>
      <MailButton href={link}>Withdraw from contract</MailButton>
      <Text style={styles.text}>It works for 90 days, and replaces the link in your confirmation.</Text>
    </MailLayout>
  );
}
