import { Button, Heading, Link, Text } from '@react-email/components';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface AlreadyRegisteredMailProps {
  shop: MailLayoutProps['shop'];
  /** The sign-in page. */
  signInUrl: string;
  /** The page to request a new password on. */
  forgotPasswordUrl: string;
}

/** Notifies the owner of an account that somebody tried to use the same e-mail for another account. */
export function AlreadyRegisteredMail({ shop, signInUrl, forgotPasswordUrl }: AlreadyRegisteredMailProps) {
  return (
    <MailLayout preview="You can just sign in." shop={shop}>
      <Heading style={styles.heading}>You have an account already</Heading>
      <Text style={styles.text}>
        Somebody, most likely you, wanted to use this e-mail address for an account at {shop.name}. It has one, so nothing was changed: just
        sign in.
      </Text>
      <Button href={signInUrl} style={styles.button}>
        Sign in
      </Button>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        If it was not you, there is nothing to do. No idea of the password any more?{' '}
        <Link href={forgotPasswordUrl} style={styles.link}>
          Choose a new one
        </Link>
      </Text>
    </MailLayout>
  );
}
