import { Heading, Text } from '@react-email/components';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';

interface QuestionAnsweredMailProps {
  question: string;
  answer: string;
  byShop: boolean;
  product: { title: string; slug: string };
  /** The name of who has asked; null for a guest, whose email is not verified. */
  name: string | null;
  shop: MailLayoutProps['shop'];
}

/** Brings the answer to a question about a product. */
export function QuestionAnsweredMail({ question, answer, byShop, product, name, shop }: QuestionAnsweredMailProps) {
  return (
    <MailLayout preview={`Here’s the answer to your question about ${product.title}.`} shop={shop}>
      <Heading style={styles.heading}>Your question has been answered</Heading>
      {name !== null && <Text style={styles.text}>Hi {breakLinks(name.split(' ')[0] ?? '')},</Text>}
      <Text style={styles.text}>
        {byShop ? 'We’ve' : 'Another customer has'} answered your question about <strong>{product.title}</strong>.
      </Text>
      <Text style={{ ...styles.quiet, marginBottom: '4px' }}>Your question</Text>
      <UserText style={styles.text}>{question}</UserText>
      <Text style={{ ...styles.quiet, marginBottom: '4px' }}>Answer</Text>
      <UserText style={styles.text}>{answer}</UserText>
      <MailButton href={`${shop.url}/products/${product.slug}#questions`}>View on the product page</MailButton>
    </MailLayout>
  );
}
