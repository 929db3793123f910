import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/** Asks the owner of an email to confirm a subscription. */
export function ConfirmSubscriptionMail({ shop, link }: { shop: MailLayoutProps['shop']; link: string }) {
  return (
    <MailLayout preview="One click, and you are on the list." shop={shop}>
      <Heading style={styles.heading}>One click, and you are on the list</Heading>
      <Text style={styles.text}>Somebody, most likely you, asked for the newsletter of {shop.name} at this address. Is that right?</Text>
      <MailButton href={link}>Yes, send it to me</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        The button works for 24 hours. If you did not ask for anything, do nothing: you get no newsletter, and we forget your address.
      </Text>
    </MailLayout>
  );
}
