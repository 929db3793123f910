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
  failing: 'Nothing that the shop sent there has arrived for five days.',
  gone: 'It answered 410: it wants no more events.',
};

/** Tells the shop that an endpoint of webhooks gets no more events. */
export function EndpointDisabledMail({ url, reason, error, adminUrl, shop }: EndpointDisabledMailProps) {
  return (
    <MailLayout preview={reasons[reason]} shop={shop}>
      <Heading style={styles.heading}>A webhook is switched off</Heading>
      <Text style={styles.text}>{reasons[reason]} So the shop no longer sends events to this endpoint:</Text>
      <UserText style={styles.text}>{url}</UserText>
      {error !== null && reason === 'failing' && <UserText style={styles.text}>{`The last attempt: ${error}.`}</UserText>}
      <Text style={styles.text}>
        Until you <Link href={adminUrl}>switch the endpoint on</Link> again, nothing that happens is recorded for it. What was recorded
        before and did not arrive stays in its log for 30 days: once the endpoint is on, you can send it again from there.
      </Text>
    </MailLayout>
  );
}
