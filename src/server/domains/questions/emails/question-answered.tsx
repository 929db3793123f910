import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { thankYouGreeting } from '#server/platform/mail/thank-you-greeting.ts';
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
    <MailLayout preview={`Your question about ${product.title} has been answered.`} shop={shop}>
      <Heading style={styles.heading}>{thankYouGreeting(name)}</Heading>
      <Text style={styles.text}>
        {byShop ? 'We’ve' : 'Someone who has bought it has'} answered your question about <strong>{product.title}</strong>.
      </Text>
      <Text style={{ ...styles.quiet, marginBottom: '4px' }}>You asked</Text>
      <UserText style={styles.text}>{question}</UserText>
      <Text style={{ ...styles.quiet, marginBottom: '4px' }}>The answer</Text>
      <UserText style={styles.text}>{answer}</UserText>
      <MailButton href={`${shop.url}/products/${product.slug}#questions`}>View on the product page</MailButton>
    </MailLayout>
  );
}
