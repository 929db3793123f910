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
  <MailLayout preview="Choose a password, and it is yours." shop={shop}>
    <Heading style={styles.heading}>Your account at {shop.name}</Heading>
    <Text style={styles.text}>We have made an account for you with this email address. Choose a password, and you can sign in.</Text>
    <MailButton href={link}>Choose a password</MailButton>
    <Text style={{ ...styles.quiet, marginTop: '16px' }}>
      The button works once, for 24 hours. Later you can <MailLink href={forgotPasswordUrl}>ask for another link</MailLink>. You know
      nothing of an account? Then there is nothing to do: nobody has a password for it.
    </Text>
  </MailLayout>
);
