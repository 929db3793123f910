import { Heading, Text } from '@react-email/components';
import { MailFrame, mailStyles as styles } from '#server/platform/mail/mail-frame.tsx';
import type { ContactMailProps } from './contact-arrived.tsx';
import { QuotedMessage } from './quoted-message.tsx';

/** Tells whoever wrote to the shop that the message is there. */
export function ContactReceivedMail({ contact: { name, subject, message }, shop }: ContactMailProps) {
  const quotable = ![name, subject, message].some(namesWebAddress);
  return (
    <MailFrame preview="Your message is with us, and we answer as soon as we can." shop={shop}>
      <Heading style={styles.heading}>Thank you for writing{quotable ? `, ${name.split(' ')[0]}` : ''}!</Heading>
      <Text style={styles.text}>
        Your message is with us. Somebody reads it, usually on the same working day, and answers to this address.
      </Text>
      {quotable && <QuotedMessage subject={subject} message={message} />}
      <Text style={styles.quiet}>You did not write to us? Then somebody typed your address by mistake, and you can forget this mail.</Text>
    </MailFrame>
  );
}

/**
 * The receipt goes to whatever address was typed. It must not carry somebody's advertisement there, so what names a web address is not quoted.
 * A missing blank after a full stop looks like one too: that costs no more than the quotation.
 */
const namesWebAddress = (text: string): boolean => /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(text);
