import { Heading, Text } from '@react-email/components';
import { MailButton, MailLink } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface AccountAddedMailProps {
  shop: MailLayoutProps['shop'];
  /** The page to choose a password on. */
  link: string;
  /** The page to request another link on. */
  forgotPasswordUrl: string;
}

/** Notifies somebody of an account that an admin has created for them, with a link to choose a password. */
export const AccountAddedMail = ({ shop, link, forgotPasswordUrl }: AccountAddedMailProps) => (
  <MailLayout preview="Choose a password to start using it." shop={shop}>
    <Heading style={styles.heading}>Your account at {shop.name}</Heading>
    <Text style={styles.text}>We’ve created an account for you with this email address. Choose a password to sign in.</Text>
    <MailButton href={link}>Choose a password</MailButton>
    <Text style={{ ...styles.quiet, marginTop: '16px' }}>
      This link works once and expires in 24 hours. After that, you can <MailLink href={forgotPasswordUrl}>ask for a new link</MailLink>. If
      you weren’t expecting an account, just ignore this email. Nobody can use the account without a password.
    </Text>
  </MailLayout>
);
