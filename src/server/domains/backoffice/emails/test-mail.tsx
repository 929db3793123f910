import { Heading, Text } from '@react-email/components';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/** Sent from the back office to see whether mails arrive, and how they look. */
export function TestMail({ shop }: { shop: MailLayoutProps['shop'] }) {
  return (
    <MailLayout preview="If you can read this, mails arrive." shop={shop}>
      <Heading style={styles.heading}>It works!</Heading>
      <Text style={styles.text}>
        Somebody asked for this test mail in the back office of {shop.name}. Mails to your customers look like this one.
      </Text>
    </MailLayout>
  );
}
