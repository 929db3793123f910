import { Button, Heading, Text } from '@react-email/components';
import { MailFrame, type MailFrameProps, mailStyles as styles } from '#server/platform/mail/mail-frame.tsx';

interface SecondFactorMailProps {
  shop: MailFrameProps['shop'];
  /** Switched on, or off. */
  on: boolean;
  /** The page to ask for a new password at. */
  forgot: string;
}

/** Tells an admin that the second factor was switched on or off. */
export function SecondFactorMail({ shop, on, forgot }: SecondFactorMailProps) {
  return (
    <MailFrame preview="If that was you, all is well." shop={shop}>
      <Heading style={styles.heading}>{on ? 'Signing in takes a code now' : 'Signing in takes no code any more'}</Heading>
      <Text style={styles.text}>
        {on
          ? `From now on the back office of ${shop.name} asks you for a code of your authenticator app beside the password. Keep the recovery codes where you find them without your phone.`
          : `The back office of ${shop.name} asks you for your password alone again, and your recovery codes are void.`}
      </Text>
      <Text style={styles.text}>If it was not you, choose a new password at once, and tell the other admins.</Text>
      <Button href={forgot} style={styles.button}>
        It was not me
      </Button>
    </MailFrame>
  );
}
