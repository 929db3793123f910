import { Heading, Text } from '@react-email/components';
import type { AlertKind } from '#contract/alerts.ts';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface ConfirmAlertMailProps {
  shop: MailLayoutProps['shop'];
  kind: AlertKind;
  /** Of the product and the variation. */
  name: string;
  link: string;
}

const promises = { back_in_stock: 'when it is back in stock', price_drop: 'when it costs less' } as const satisfies Record<
  AlertKind,
  string
>;

/** Asks the owner of an email to confirm an alert. */
export function ConfirmAlertMail({ shop, kind, name, link }: ConfirmAlertMailProps) {
  return (
    <MailLayout preview="One click, and your alert is set." shop={shop}>
      <Heading style={styles.heading}>Shall we let you know?</Heading>
      <Text style={styles.text}>
        Somebody, most likely you, asked us to write to this address about <strong>{name}</strong> {promises[kind]}. Is that right?
      </Text>
      <MailButton href={link}>Yes, let me know</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        The button works for 24 hours. Once you’ve pressed it, we keep an eye out for you for a year. If you did not ask for anything, do
        nothing: no alert comes, and we forget your address.
      </Text>
    </MailLayout>
  );
}
