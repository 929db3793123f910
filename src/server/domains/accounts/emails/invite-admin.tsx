import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/** Invites somebody to the back office. */
export function InviteAdminMail({ shop, link }: { shop: MailLayoutProps['shop']; link: string }) {
  return (
    <MailLayout preview="All you need is a name and a password." shop={shop}>
      <Heading style={styles.heading}>You’re invited to the back office</Heading>
      <Text style={styles.text}>An admin of {shop.name} has invited you to the team. Choose a password, and you can get started.</Text>
      <MailButton href={link}>Accept invitation</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        This link works once and expires in 24 hours. If you don’t know this shop, just ignore this email.
      </Text>
    </MailLayout>
  );
}
