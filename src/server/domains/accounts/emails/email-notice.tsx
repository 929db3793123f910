import { Button, Heading, Text } from '@react-email/components';
import { MailFrame, type MailFrameProps, mailStyles as styles } from '#server/platform/mail/mail-frame.tsx';

interface EmailNoticeMailProps {
  shop: MailFrameProps['shop'];
  /** `asked`: another address has to confirm it yet. `done`: the account uses that address. */
  state: 'asked' | 'done';
  /** The page to ask for a new password at. */
  forgot: string;
}

/** Tells the old mailbox of an account that it moves to another one. That one is not named: whoever reads this may be somebody else by then. */
export function EmailNoticeMail({ shop, state, forgot }: EmailNoticeMailProps) {
  const heading = state === 'asked' ? 'Your account is asked to move' : 'Your account uses another address now';
  return (
    <MailFrame preview="If that was you, all is well." shop={shop}>
      <Heading style={styles.heading}>{heading}</Heading>
      {state === 'asked' ? (
        <>
          <Text style={styles.text}>
            Somebody with your password asked to use another e-mail address for your account at {shop.name}. If that was you, all is well:
            follow the link in the mail to the new address.
          </Text>
          <Text style={styles.text}>If it was not you, choose a new password now. The other address then gets nowhere.</Text>
          <Button href={forgot} style={styles.button}>
            It was not me
          </Button>
        </>
      ) : (
        <Text style={styles.text}>
          From now on your account at {shop.name} uses another e-mail address, and this one gets no more mails about it. If that was you,
          all is well. If it was not, write to us at once: {shop.contactEmail}
        </Text>
      )}
    </MailFrame>
  );
}
