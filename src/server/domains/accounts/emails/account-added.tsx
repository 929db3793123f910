import { Button, Heading, Link, Text } from '@react-email/components';
import { MailFrame, type MailFrameProps, mailStyles as styles } from '#server/platform/mail/mail-frame.tsx';

interface AccountAddedMailProps {
  shop: MailFrameProps['shop'];
  /** To the page where a password is chosen. */
  link: string;
  /** Where another link is to be had. */
  forgot: string;
}

/** Tells somebody of the account that the shop has made, and lets them choose its password. */
export const AccountAddedMail = ({ shop, link, forgot }: AccountAddedMailProps) => (
  <MailFrame preview="Choose a password, and it is yours." shop={shop}>
    <Heading style={styles.heading}>Your account at {shop.name}</Heading>
    <Text style={styles.text}>We have made an account for you with this e-mail address. Choose a password, and you can sign in.</Text>
    <Button href={link} style={styles.button}>
      Choose a password
    </Button>
    <Text style={{ ...styles.quiet, marginTop: '16px' }}>
      The button works once, for 24 hours. Later you can{' '}
      <Link href={forgot} style={styles.link}>
        ask for another link
      </Link>
      . You know nothing of an account? Then there is nothing to do: nobody has a password for it.
    </Text>
  </MailFrame>
);
