import { Heading, Text } from '@react-email/components';
import { MailButton, MailLink } from '#server/platform/mail/mail-accent.tsx';
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
      <MailButton href={`${shop.url}/blog`}>Read our newest stories</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        Changed your mind? It takes one click: <MailLink href={unsubscribeUrl}>leave the list</MailLink>
      </Text>
    </MailLayout>
  );
}
