import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/** Asks the owner of a new email to confirm the change. */
export function ChangeEmailMail({ shop, link }: { shop: MailLayoutProps['shop']; link: string }) {
  return (
    <MailLayout preview="Confirm it, and your account will use this address." shop={shop}>
      <Heading style={styles.heading}>Confirm your new email</Heading>
      <Text style={styles.text}>You asked to use this email address for your {shop.name} account. Confirm it, and we’ll switch over.</Text>
      <MailButton href={link}>Use this email</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        This link works once and expires in 24 hours. You’ll need to be signed in with your current email. If you didn’t ask for this, just
        ignore this email. Nothing will change.
      </Text>
    </MailLayout>
  );
}
