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
    <MailLayout preview="Wasn’t you? Change your password now." shop={shop}>
      <Heading style={styles.heading}>Did you ask to change your email?</Heading>
      <Text style={styles.text}>
        Someone with your password asked to change the email address on your {shop.name} account. If that was you, open the link we’ve sent
        to the new address.
      </Text>
      <Text style={styles.text}>If it wasn’t you, change your password now. Once you do, the link will stop working.</Text>
      <MailButton href={forgotPasswordUrl}>It wasn’t me</MailButton>
    </MailLayout>
  );
}

/** Notifies the previous email of an account that it was changed. */
export function EmailChangedMail({ shop }: { shop: MailLayoutProps['shop'] }) {
  return (
    <MailLayout preview="Wasn’t you? Write to us straight away." shop={shop}>
      <Heading style={styles.heading}>Your email was changed</Heading>
      <Text style={styles.text}>
        Your {shop.name} account now uses another email address, so we won’t send emails about it here any more. If that was you, there’s
        nothing you need to do.
      </Text>
      <Text style={styles.text}>If it wasn’t you, write to us straight away and we’ll help you get your account back.</Text>
    </MailLayout>
  );
}
