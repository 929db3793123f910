import { Button, Heading, Text } from '@react-email/components';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface SecondFactorChangedMailProps {
  shop: MailLayoutProps['shop'];
  isEnabled: boolean;
  /** The page to request a new password on. */
  forgotPasswordUrl: string;
}

/** Notifies an admin that the second factor was enabled or disabled. */
export function SecondFactorChangedMail({ shop, isEnabled, forgotPasswordUrl }: SecondFactorChangedMailProps) {
  return (
    <MailLayout preview="If that was you, all is well." shop={shop}>
      <Heading style={styles.heading}>{isEnabled ? 'Signing in takes a code now' : 'Signing in takes no code any more'}</Heading>
      <Text style={styles.text}>
        {isEnabled
          ? `From now on the back office of ${shop.name} asks you for a code of your authenticator app beside the password. Keep the recovery codes where you find them without your phone.`
          : `The back office of ${shop.name} asks you for your password alone again, and your recovery codes are void.`}
      </Text>
      <Text style={styles.text}>If it was not you, choose a new password at once, and tell the other admins.</Text>
      <Button href={forgotPasswordUrl} style={styles.button}>
        It was not me
      </Button>
    </MailLayout>
  );
}
