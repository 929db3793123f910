import { Heading, Text } from '@react-email/components';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/**
 * Confirms that a contact message has arrived. It goes to an unverified email, so it contains no user input: otherwise anybody could send any text to anybody
 * in the shop's name.
 */
export function ContactReceiptMail({ shop }: { shop: MailLayoutProps['shop'] }) {
  return (
    <MailLayout preview="We’ll reply as soon as we can." shop={shop}>
      <Heading style={styles.heading}>We’ve received your message</Heading>
      <Text style={styles.text}>Thank you for writing to us. We’ll reply to this address as soon as we can.</Text>
      <Text style={styles.quiet}>Didn’t write to us? Someone probably mistyped their address. Just ignore this email.</Text>
    </MailLayout>
  );
}
