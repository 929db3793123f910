import { Heading, Text } from '@react-email/components';
import { type MailProduct, MailProducts } from '#server/domains/catalog/emails/mail-products.tsx';
import { MailButton, MailLink } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface CartLeftMailProps {
  shop: MailLayoutProps['shop'];
  products: readonly MailProduct[];
  total: string;
  restoreUrl: string;
  stopUrl: string;
}

/** The cart that somebody left and wanted to be reminded of. */
export function CartLeftMail({ shop, products, total, restoreUrl, stopUrl }: CartLeftMailProps) {
  return (
    <MailLayout preview="Pick up where you left off." shop={shop}>
      <Heading style={styles.heading}>Still thinking it over?</Heading>
      <Text style={styles.text}>You asked for a reminder if you didn’t finish your order. Here’s your cart, at today’s prices.</Text>
      <MailProducts products={products} />
      <Text style={{ ...styles.text, textAlign: 'right' }}>
        Subtotal: <strong>{total}</strong>
      </Text>
      <MailButton href={restoreUrl}>Back to my cart</MailButton>
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        This link works for 30 days, on any device. We can’t hold anything until you order.
      </Text>
      <Text style={styles.quiet}>
        This is the only email we’ll send about this cart. <MailLink href={stopUrl}>Stop cart reminders</MailLink>
      </Text>
    </MailLayout>
  );
}
