import { Heading, Text } from '@react-email/components';
import { MailButton, MailLink } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface WelcomeMailProps {
  shop: MailLayoutProps['shop'];
  /** The shop's newsletter policy, from the settings. */
  policy: string;
  preferencesUrl: string;
  unsubscribeUrl: string;
}

/** Welcomes a new subscriber. */
export function WelcomeMail({ shop, policy, preferencesUrl, unsubscribeUrl }: WelcomeMailProps) {
  return (
    <MailLayout preview="Here’s what to expect." shop={shop}>
      <Heading style={styles.heading}>You’re subscribed</Heading>
      <Text style={styles.text}>Thank you for subscribing! {policy}</Text>
      <Text style={styles.text}>
        <MailLink href={preferencesUrl}>Tell us your dog’s size</MailLink>, and we’ll only send you what’s right for your dog.
      </Text>
      <MailButton href={`${shop.url}/blog`}>Read the blog</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        Changed your mind? <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink> at any time.
      </Text>
    </MailLayout>
  );
}
