import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/** Notifies the owner of an account that its password was changed. `forgotPasswordUrl`: the page to request another one on. */
export function PasswordChangedMail({ shop, forgotPasswordUrl }: { shop: MailLayoutProps['shop']; forgotPasswordUrl: string }) {
  return (
    <MailLayout preview="Wasn’t you? Change it again now." shop={shop}>
      <Heading style={styles.heading}>Your password was changed</Heading>
      <Text style={styles.text}>
        The password for your {shop.name} account was changed, and all other devices were signed out. If that was you, there’s nothing you
        need to do.
      </Text>
      <Text style={styles.text}>If it wasn’t you, change your password now and write to us.</Text>
      <MailButton href={forgotPasswordUrl}>It wasn’t me</MailButton>
    </MailLayout>
  );
}
