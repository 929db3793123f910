import { Heading, Link, Text } from '@react-email/components';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';

interface EndpointDisabledMailProps {
  url: string;
  reason: 'failing' | 'gone';
  /** Of the last attempt, in words. */
  error: string | null;
  /** Of the endpoint, in the back office. */
  adminUrl: string;
  shop: MailLayoutProps['shop'];
}

const reasons = {
  failing: 'Every delivery has failed for 5 days.',
  gone: 'The endpoint replied 410 (gone).',
};

/** Informs the shop that an endpoint of webhooks gets no more events. */
export function EndpointDisabledMail({ url, reason, error, adminUrl, shop }: EndpointDisabledMailProps) {
  return (
    <MailLayout preview={reasons[reason]} shop={shop}>
      <Heading style={styles.heading}>Webhook switched off</Heading>
      <Text style={styles.text}>{reasons[reason]} So we’ve stopped sending events to this endpoint:</Text>
      <UserText style={styles.text}>{url}</UserText>
      {error !== null && reason === 'failing' && <UserText style={styles.text}>{`Last error: ${error}.`}</UserText>}
      <Text style={styles.text}>
        No new events are recorded until you <Link href={adminUrl}>switch it back on</Link>. Failed deliveries stay in its log for 30 days,
        and you can send them again from there.
      </Text>
    </MailLayout>
  );
}
