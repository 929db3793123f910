import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/** Notifies the owner of an account that its password was changed. `forgotPasswordUrl`: the page to request another one on. */
export function PasswordChangedMail({ shop, forgotPasswordUrl }: { shop: MailLayoutProps['shop']; forgotPasswordUrl: string }) {
  return (
    <MailLayout preview="If that was you, all is well." shop={shop}>
      <Heading style={styles.heading}>Your password was changed</Heading>
      <Text style={styles.text}>
        Your account at {shop.name} has a new password, and whoever was signed in elsewhere is signed out. If that was you, all is well.
      </Text>
      <Text style={styles.text}>If it was not you, choose another password at once, and write to us.</Text>
      <MailButton href={forgotPasswordUrl}>It was not me</MailButton>
    </MailLayout>
  );
}
