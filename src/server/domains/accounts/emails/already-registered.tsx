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
    <MailLayout preview="You can just sign in." shop={shop}>
      <Heading style={styles.heading}>You have an account already</Heading>
      <Text style={styles.text}>
        Somebody, most likely you, wanted to use this email address for an account at {shop.name}. It has one, so nothing was changed: just
        sign in.
      </Text>
      <MailButton href={signInUrl}>Sign in</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        If it was not you, there is nothing to do. No idea of the password any more?{' '}
        <MailLink href={forgotPasswordUrl}>Choose a new one</MailLink>
      </Text>
    </MailLayout>
  );
}
