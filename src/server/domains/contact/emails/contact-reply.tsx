import { Section, Text } from '@react-email/components';
import { Fragment } from 'react';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';

interface ContactReplyMailProps {
  /** What the shop has written. */
  reply: string;
  /** What it answers. */
  contact: { name: string; subject: string; message: string };
  /** When the message came, in words. */
  receivedAt: string;
  shop: MailLayoutProps['shop'];
}

/** The shop's answer to a contact message, with the message below. Links work in what the shop wrote, and not in what it quotes: anybody may have typed that. */
export function ContactReplyMail({ reply, contact, receivedAt, shop }: ContactReplyMailProps) {
  return (
    <MailLayout preview={`${shop.name} has replied to your message.`} shop={shop}>
      <Text style={styles.text}>
        {reply.split(/\r\n|\r|\n/).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
      <Section style={{ borderLeft: '4px solid #9bd3df', paddingLeft: '16px', margin: '24px 0 0' }}>
        <Text style={{ ...styles.quiet, marginBottom: '8px' }}>
          {breakLinks(contact.name)} wrote on {receivedAt}:
        </Text>
        <Text style={{ ...styles.quiet, fontWeight: 700 }}>{breakLinks(contact.subject)}</Text>
        <UserText style={{ ...styles.quiet, margin: 0 }}>{contact.message}</UserText>
      </Section>
    </MailLayout>
  );
}
