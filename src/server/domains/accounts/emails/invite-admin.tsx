import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/** Invites somebody to the back office. */
export function InviteAdminMail({ shop, link }: { shop: MailLayoutProps['shop']; link: string }) {
  return (
    <MailLayout preview="One click, a name and a password." shop={shop}>
      <Heading style={styles.heading}>Come into the back office</Heading>
      <Text style={styles.text}>
        An admin of {shop.name} invites you to work in its back office: with its products, its orders and the people who buy there. All it
        takes is your name and a password.
      </Text>
      <MailButton href={link}>Accept the invitation</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        The button works once, within 24 hours. If you don’t know this shop, you can ignore this mail.
      </Text>
    </MailLayout>
  );
}
