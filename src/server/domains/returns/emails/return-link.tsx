import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface ReturnLinkMailProps {
  /** The order's. */
  number: string;
  link: string;
  shop: MailLayoutProps['shop'];
}

/** The link to return items of an order without signing in. */
export function ReturnLinkMail({ number, link, shop }: ReturnLinkMailProps) {
  return (
    <MailLayout preview={`Your link to return items from order ${number}.`} shop={shop}>
      <Heading style={styles.heading}>Start your return</Heading>
      <Text style={styles.text}>
        You asked for a link to return items from your order <strong>{number}</strong>. If it wasn’t you, just ignore this email.
      </Text>
      <MailButton href={link}>Return items</MailButton>
      <Text style={styles.text}>This link works for 90 days and replaces the one in your confirmation email.</Text>
    </MailLayout>
  );
}
