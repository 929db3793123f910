import { Heading, Text } from '@react-email/components';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/**
 * Confirms that a contact message has arrived. It goes to an unverified email, so it contains no user input: otherwise anybody could send any text to anybody
 * in the shop's name.
 */
export function ContactReceiptMail({ shop }: { shop: MailLayoutProps['shop'] }) {
  return (
    <MailLayout preview="Your message is with us, and we answer as soon as we can." shop={shop}>
      <Heading style={styles.heading}>Thank you for writing!</Heading>
      <Text style={styles.text}>
        Your message is with us. Somebody reads it, usually on the same working day, and answers to this address.
      </Text>
      <Text style={styles.quiet}>You did not write to us? Then somebody typed your address by mistake, and you can forget this mail.</Text>
    </MailLayout>
  );
}
