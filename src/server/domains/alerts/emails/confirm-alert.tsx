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

const promises = {
  back_in_stock: 'Confirm your alert, and we’ll email you as soon as it is.',
  price_drop: 'Confirm your alert, and we’ll keep an eye on the price for you.',
} as const satisfies Record<AlertKind, string>;

/** Asks the owner of an email to confirm an alert. */
export function ConfirmAlertMail({ shop, kind, name, link }: ConfirmAlertMailProps) {
  return (
    <MailLayout preview="One click and your alert is set." shop={shop}>
      <Heading style={styles.heading}>Confirm your alert</Heading>
      <Text style={styles.text}>
        You asked us to email you when {kind === 'price_drop' && 'the price of '}
        <strong>{name}</strong> {kind === 'price_drop' ? 'drops' : 'is back in stock'}. {promises[kind]}
      </Text>
      <MailButton href={link}>Confirm alert</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        This link expires in 24 hours, and your alert lasts a year. If you didn’t ask for it, just ignore this email. We won’t write again,
        and we’ll delete your address.
      </Text>
    </MailLayout>
  );
}
