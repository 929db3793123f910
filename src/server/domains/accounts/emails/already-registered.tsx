import { Button, Heading, Link, Text } from '@react-email/components';
import { MailFrame, type MailFrameProps, mailStyles as styles } from '#server/platform/mail/mail-frame.tsx';

interface AlreadyRegisteredMailProps {
  shop: MailFrameProps['shop'];
  /** The page to sign in at. */
  signIn: string;
  /** The page to ask for a new password at. */
  forgot: string;
}

/** Tells the owner of an account that somebody wanted one with the same e-mail. */
export function AlreadyRegisteredMail({ shop, signIn, forgot }: AlreadyRegisteredMailProps) {
  return (
    <MailFrame preview="You can just sign in." shop={shop}>
      <Heading style={styles.heading}>You have an account already</Heading>
      <Text style={styles.text}>
        Somebody, most likely you, wanted to use this e-mail address for an account at {shop.name}. It has one, so nothing was changed: just
        sign in.
      </Text>
      <Button href={signIn} style={styles.button}>
        Sign in
      </Button>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        If it was not you, there is nothing to do. No idea of the password any more?{' '}
        <Link href={forgot} style={styles.link}>
          Choose a new one
        </Link>
      </Text>
    </MailFrame>
  );
}
