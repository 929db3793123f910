import { Button, Heading, Link, Text } from '@react-email/components';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface WelcomeMailProps {
  shop: MailLayoutProps['shop'];
  /** The shop's newsletter policy, from the settings. */
  policy: string;
  unsubscribeUrl: string;
}

/** Welcomes a new subscriber. */
export function WelcomeMail({ shop, policy, unsubscribeUrl }: WelcomeMailProps) {
  return (
    <MailLayout preview="You are on the list. Here is what to expect." shop={shop}>
      <Heading style={styles.heading}>You are on the list</Heading>
      <Text style={styles.text}>Thank you for reading along! {policy}</Text>
      <Button href={`${shop.url}/blog`} style={styles.button}>
        Read our newest stories
      </Button>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        Changed your mind? It takes one click:{' '}
        <Link href={unsubscribeUrl} style={styles.link}>
          leave the list
        </Link>
      </Text>
    </MailLayout>
  );
}
