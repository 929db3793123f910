import { Heading, Text } from '@react-email/components';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/** Sent from the back office to see whether mails arrive, and how they look. */
export function TestMail({ shop }: { shop: MailLayoutProps['shop'] }) {
  return (
    <MailLayout preview="Your emails are getting through." shop={shop}>
      <Heading style={styles.heading}>It works!</Heading>
      <Text style={styles.text}>
        This is a test email from the back office of {shop.name}. Your customers’ emails will look like this one.
      </Text>
    </MailLayout>
  );
}
