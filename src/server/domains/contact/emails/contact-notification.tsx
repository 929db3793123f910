import { Heading, Section, Text } from '@react-email/components';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';

interface ContactNotificationMailProps {
  contact: { name: string; subject: string; message: string };
  shop: MailLayoutProps['shop'];
}

/** Forwards a contact message to the shop, visibly set off from the mail's own text. */
export function ContactNotificationMail({ contact: { name, subject, message }, shop }: ContactNotificationMailProps) {
  return (
    <MailLayout preview={`From your contact form. Reply to this email to answer.`} shop={shop}>
      <Heading style={styles.heading}>New message</Heading>
      <Text style={styles.text}>Someone has sent you a message through your contact form. Reply to this email to answer them.</Text>
      <Section style={{ borderLeft: '4px solid #9bd3df', paddingLeft: '16px', margin: '16px 0' }}>
        <Text style={{ ...styles.quiet, marginBottom: '8px' }}>{breakLinks(name)} wrote:</Text>
        <Text style={{ ...styles.text, fontWeight: 700 }}>{breakLinks(subject)}</Text>
        <UserText style={{ ...styles.text, margin: 0 }}>{message}</UserText>
      </Section>
      <Text style={styles.quiet}>We’ve made links in the message unclickable, because anyone can fill in the form.</Text>
    </MailLayout>
  );
}
