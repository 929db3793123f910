import { Heading, Section, Text } from '@react-email/components';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { MailFrame, type MailFrameProps, mailStyles as styles } from '#server/platform/mail/mail-frame.tsx';
import { TypedLines } from '#server/platform/mail/typed-lines.tsx';

interface ContactArrivedMailProps {
  contact: { name: string; subject: string; message: string };
  shop: MailFrameProps['shop'];
}

/** Brings the shop what somebody wrote by its contact form, set off from the words of the shop. */
export function ContactArrivedMail({ contact: { name, subject, message }, shop }: ContactArrivedMailProps) {
  return (
    <MailFrame preview={`Somebody wrote to ${shop.name} by the contact form.`} shop={shop}>
      <Heading style={styles.heading}>A new message</Heading>
      <Text style={styles.text}>It came by your contact form. Just answer this mail: your answer goes to whoever wrote it.</Text>
      <Section style={{ borderLeft: '4px solid #9bd3df', paddingLeft: '16px', margin: '16px 0' }}>
        <Text style={{ ...styles.quiet, marginBottom: '8px' }}>{breakLinks(name)} wrote:</Text>
        <Text style={{ ...styles.text, fontWeight: 700 }}>{breakLinks(subject)}</Text>
        <TypedLines style={{ ...styles.text, margin: 0 }}>{message}</TypedLines>
      </Section>
      <Text style={styles.quiet}>Links in it are broken on purpose: anybody can fill in the form.</Text>
    </MailFrame>
  );
}
