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
    <MailLayout preview="You are on the list. Here is what to expect." shop={shop}>
      <Heading style={styles.heading}>You are on the list</Heading>
      <Text style={styles.text}>Thank you for reading along! {policy}</Text>
      <Text style={styles.text}>
        <MailLink href={preferencesUrl}>Tell us how big your dog is</MailLink>, and we only write about what fits.
      </Text>
      <MailButton href={`${shop.url}/blog`}>Read our newest stories</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        Changed your mind? It takes one click: <MailLink href={unsubscribeUrl}>leave the list</MailLink>
      </Text>
    </MailLayout>
  );
}
