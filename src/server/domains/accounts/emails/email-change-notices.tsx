import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

// Neither mail contains the new email: the old mailbox may belong to somebody else by then.

interface EmailChangeNoticeMailProps {
  shop: MailLayoutProps['shop'];
  /** The page to request a new password on. */
  forgotPasswordUrl: string;
}

/** Notifies an account's current email that a change to another one was requested. */
export function EmailChangeNoticeMail({ shop, forgotPasswordUrl }: EmailChangeNoticeMailProps) {
  return (
    <MailLayout preview="If that was you, all is well." shop={shop}>
      <Heading style={styles.heading}>Another email for your account?</Heading>
      <Text style={styles.text}>
        Somebody with your password asked to use another email address for your account at {shop.name}. If that was you, all is well: follow
        the link in the mail to the new address.
      </Text>
      <Text style={styles.text}>If it was not you, choose a new password now. Then that link leads nowhere.</Text>
      <MailButton href={forgotPasswordUrl}>It was not me</MailButton>
    </MailLayout>
  );
}

/** Notifies the previous email of an account that it was changed. */
export function EmailChangedMail({ shop }: { shop: MailLayoutProps['shop'] }) {
  return (
    <MailLayout preview="If that was you, all is well." shop={shop}>
      <Heading style={styles.heading}>Your account uses another email now</Heading>
      <Text style={styles.text}>
        From now on your account at {shop.name} uses another email address, and this one gets no more mails about it. If that was you, all
        is well.
      </Text>
      <Text style={styles.text}>If it was not, write to us at once, and we help you to get it back.</Text>
    </MailLayout>
  );
}
