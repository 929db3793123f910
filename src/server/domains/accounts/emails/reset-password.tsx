import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

export function ResetPasswordMail({ shop, link }: { shop: MailLayoutProps['shop']; link: string }) {
  return (
    <MailLayout preview="The link works for one hour." shop={shop}>
      <Heading style={styles.heading}>Reset your password</Heading>
      <Text style={styles.text}>You asked to reset the password for your {shop.name} account.</Text>
      <MailButton href={link}>Choose a new password</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        This link works once and expires in one hour. If you didn’t ask for it, just ignore this email. Your password won’t change.
      </Text>
    </MailLayout>
  );
}
