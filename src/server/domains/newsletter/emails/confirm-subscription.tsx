import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/** Asks the owner of an email to confirm a subscription. */
export function ConfirmSubscriptionMail({ shop, link }: { shop: MailLayoutProps['shop']; link: string }) {
  return (
    <MailLayout preview="One click and you’re subscribed." shop={shop}>
      <Heading style={styles.heading}>Confirm your subscription</Heading>
      <Text style={styles.text}>You asked for the {shop.name} newsletter. Confirm your email address, and you’ll get our next issue.</Text>
      <MailButton href={link}>Confirm subscription</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        This link expires in 24 hours. If you didn’t ask for this, just ignore this email. You won’t get the newsletter, and we’ll delete
        your address.
      </Text>
    </MailLayout>
  );
}
