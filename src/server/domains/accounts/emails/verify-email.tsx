import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface VerifyEmailMailProps {
  shop: MailLayoutProps['shop'];
  link: string;
  /** Whether the sign-up included the newsletter. */
  newsletter: boolean;
}

/** Asks the owner of an email to confirm a sign-up. It contains no name: somebody else may have entered one. */
export function VerifyEmailMail({ shop, link, newsletter }: VerifyEmailMailProps) {
  return (
    <MailLayout preview="One click, and your account is open." shop={shop}>
      <Heading style={styles.heading}>One click, and your account is open</Heading>
      <Text style={styles.text}>
        Somebody, most likely you, signed up at {shop.name} with this email address
        {newsletter ? ', and asked for our newsletter' : ''}. Is that right?
      </Text>
      <MailButton href={link}>Yes, open my account</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        The button works once, for 24 hours; of several such mails the newest counts. If you did not sign up, do not press it: without it
        there is no account.
      </Text>
    </MailLayout>
  );
}
