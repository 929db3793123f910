import { Heading, Text } from '@react-email/components';
import { MailFrame, type MailFrameProps, mailStyles as styles } from '#server/platform/mail/mail-frame.tsx';
import { QuotedMessage } from './quoted-message.tsx';

export interface ContactMailProps {
  contact: { name: string; email: string; subject: string; message: string };
  shop: MailFrameProps['shop'];
}

/** Brings the shop what somebody wrote by its contact form. */
export function ContactArrivedMail({ contact: { name, email, subject, message }, shop }: ContactMailProps) {
  return (
    <MailFrame preview={`${name} wrote to ${shop.name}.`} shop={shop}>
      <Heading style={styles.heading}>A message from {name}</Heading>
      <QuotedMessage subject={subject} message={message} />
      <Text style={styles.text}>Answer this mail, and {email} gets your answer.</Text>
    </MailFrame>
  );
}
