import { Section, Text } from '@react-email/components';
import { mailStyles as styles } from '#server/platform/mail/mail-frame.tsx';
import { TypedLines } from '#server/platform/mail/typed-lines.tsx';

/** What somebody wrote, line by line, set off from the words of the shop. */
export function QuotedMessage({ subject, message }: { subject: string; message: string }) {
  return (
    <Section style={{ borderLeft: '4px solid #9bd3df', paddingLeft: '16px', margin: '16px 0' }}>
      <Text style={{ ...styles.text, fontWeight: 700 }}>{subject}</Text>
      <TypedLines style={{ ...styles.text, margin: 0 }}>{message}</TypedLines>
    </Section>
  );
}
