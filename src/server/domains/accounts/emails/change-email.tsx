import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/** Asks the owner of a new email to confirm the change. */
export function ChangeEmailMail({ shop, link }: { shop: MailLayoutProps['shop']; link: string }) {
  return (
    <MailLayout preview="For the account that you have with us already." shop={shop}>
      <Heading style={styles.heading}>Is this your new address?</Heading>
      <Text style={styles.text}>
        Somebody, most likely you, who has an account at {shop.name} wants to use this email address for it from now on. Is that right?
      </Text>
      <MailButton href={link}>Yes, use this address</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        The button works once, for 24 hours. It asks you to be signed in to that account, with the email that it has now: if you are not,
        sign in first, and the page leads you back. If you have no account with us, or did not ask for it, do not press it: then nothing
        changes.
      </Text>
    </MailLayout>
  );
}
