import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

export function ResetPasswordMail({ shop, link }: { shop: MailLayoutProps['shop']; link: string }) {
  return (
    <MailLayout preview="Here is the way to a new one." shop={shop}>
      <Heading style={styles.heading}>A new password</Heading>
      <Text style={styles.text}>Somebody, most likely you, asked for a new password for your account at {shop.name}.</Text>
      <MailButton href={link}>Choose a new password</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        The button works once, for one hour. If you did not ask for it, there is nothing to do: your password stays as it is.
      </Text>
    </MailLayout>
  );
}
