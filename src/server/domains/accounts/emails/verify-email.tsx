import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface VerifyEmailMailProps {
  shop: MailLayoutProps['shop'];
  link: string;
  /** Whether the sign-up included the newsletter. */
  newsletter: boolean;
}

/** Asks the owner of an email to confirm a sign-up. It contains no name: somebody else may have entered one. */
export function VerifyEmailMail({ shop, link, newsletter }: VerifyEmailMailProps) {
  return (
    <MailLayout preview="One click and your account is ready." shop={shop}>
      <Heading style={styles.heading}>Confirm your email</Heading>
      <Text style={styles.text}>
        Someone, hopefully you, used this email address to create a {shop.name} account
        {newsletter ? ' and asked for our newsletter' : ''}. Confirm it’s you, and you’re in.
      </Text>
      <MailButton href={link}>Confirm email</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        This link works once and expires in 24 hours. If you have several of these emails, use the latest. If this wasn’t you, just ignore
        this email. Nobody can use the account, and we’ll delete it after 30 days.
      </Text>
    </MailLayout>
  );
}
