import { Button, Heading, Link, Text } from '@react-email/components';
import { MailFrame, type MailFrameProps, mailStyles as styles } from '#server/platform/mail/mail-frame.tsx';

interface VerifyEmailMailProps {
  shop: MailFrameProps['shop'];
  link: string;
  /** The newsletter was asked for, too. */
  newsletter: boolean;
  /** Where this one takes the place of an earlier sign-up: the page to choose a password of one's own at. */
  forgot: string | null;
}

/** Asks whoever was typed in whether the account is theirs. No name stands in it: a stranger may have chosen that. */
export function VerifyEmailMail({ shop, link, newsletter, forgot }: VerifyEmailMailProps) {
  return (
    <MailFrame preview="One click, and your account is open." shop={shop}>
      <Heading style={styles.heading}>One click, and your account is open</Heading>
      <Text style={styles.text}>
        Somebody, most likely you, signed up at {shop.name} with this e-mail address
        {newsletter ? ', and asked for our newsletter' : ''}. Is that right?
      </Text>
      {forgot !== null && (
        <>
          <Text style={styles.text}>
            This takes the place of an earlier sign-up with this address: the link in the mail before leads nowhere any more, and the
            password is the one that was typed in last.
          </Text>
          <Text style={styles.text}>
            Did you sign up only once? Then somebody else did, too, and this password may be theirs. Do not press the button, but{' '}
            <Link href={forgot} style={styles.link}>
              choose a password of your own
            </Link>
            : that opens your account as well. Without that, nothing that you ordered as a guest comes into it.
          </Text>
        </>
      )}
      <Button href={link} style={styles.button}>
        Yes, open my account
      </Button>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        The button works once, for 24 hours. If you did not sign up, do not press it: without it there is no account.
      </Text>
    </MailFrame>
  );
}
