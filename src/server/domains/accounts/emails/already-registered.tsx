import { Heading, Text } from '@react-email/components';
import { MailButton, MailLink } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface AlreadyRegisteredMailProps {
  shop: MailLayoutProps['shop'];
  /** The sign-in page. */
  signInUrl: string;
  /** The page to request a new password on. */
  forgotPasswordUrl: string;
}

/** Notifies the owner of an account that somebody tried to use the same email for another account. */
export function AlreadyRegisteredMail({ shop, signInUrl, forgotPasswordUrl }: AlreadyRegisteredMailProps) {
  return (
    <MailLayout preview="No need to register again. Just sign in." shop={shop}>
      <Heading style={styles.heading}>You already have an account</Heading>
      <Text style={styles.text}>
        Someone, probably you, tried to use this email address for a {shop.name} account. You already have one, so nothing has changed. Just
        sign in.
      </Text>
      <MailButton href={signInUrl}>Sign in</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        If it wasn’t you, there’s nothing you need to do. Forgotten your password? <MailLink href={forgotPasswordUrl}>Reset it</MailLink>
      </Text>
    </MailLayout>
  );
}
