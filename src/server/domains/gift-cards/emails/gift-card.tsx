import { Heading, Section, Text } from '@react-email/components';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';

interface GiftCardMailProps {
  shop: MailLayoutProps['shop'];
  code: string;
  /** Formatted. */
  amount: string;
  recipientName: string | null;
  senderName: string | null;
  message: string | null;
  /** The last day on which it can be redeemed, formatted; null: it does not expire. */
  expiresOn: string | null;
}

const panel = { backgroundColor: '#fffbf0', borderRadius: '12px', padding: '20px', textAlign: 'center', margin: '16px 0' } as const;
const codeStyle = { fontFamily: 'Menlo, Consolas, monospace', fontSize: '22px', fontWeight: 700, letterSpacing: '1px', margin: '8px 0 0' };

/** The gift card itself: its code, for who gets it. */
export function GiftCardMail({ shop, code, amount, recipientName, senderName, message, expiresOn }: GiftCardMailProps) {
  return (
    <MailLayout preview={`${amount} to spend at ${shop.name}.`} shop={shop}>
      <Heading style={styles.heading}>{recipientName ? <>A gift for you, {breakLinks(recipientName)}</> : 'A gift for you'}</Heading>
      <Text style={styles.text}>
        {senderName ? <>{breakLinks(senderName)} has sent you a gift card</> : 'Here’s a gift card for you'}: {amount} to spend on whatever
        makes a tail wag.
      </Text>
      {message !== null && <UserText style={{ ...styles.text, fontStyle: 'italic' }}>{message}</UserText>}
      <Section style={panel}>
        <Text style={{ ...styles.heading, margin: 0 }}>{amount}</Text>
        <Text style={codeStyle}>{code}</Text>
      </Section>
      <MailButton href={`${shop.url}/shop`}>Start shopping</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '24px' }}>
        Enter the code at checkout, under “Gift card or store credit”. You don’t have to spend it all at once. Whatever’s left stays on the
        card
        {expiresOn === null ? '.' : ` until ${expiresOn}.`} Keep this email safe: anyone with the code can use it.
      </Text>
    </MailLayout>
  );
}
