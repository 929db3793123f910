import { Heading, Text } from '@react-email/components';
import { type MailProduct, MailProducts } from '#server/domains/catalog/emails/mail-products.tsx';
import { MailButton, MailLink } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface AlertsReachedMailProps {
  shop: MailLayoutProps['shop'];
  title: string;
  products: readonly MailProduct[];
  manageUrl: string;
}

/** What somebody has waited for: products that are back in stock or cost less. */
export function AlertsReachedMail({ shop, title, products, manageUrl }: AlertsReachedMailProps) {
  const [first] = products;
  return (
    <MailLayout preview="Be quick: we can’t hold anything for you." shop={shop}>
      <Heading style={styles.heading}>{title}</Heading>
      <Text style={styles.text}>You asked us to let you know. It’s first come, first served.</Text>
      <MailProducts products={products} />
      {first && products.length === 1 && <MailButton href={first.url}>View product</MailButton>}
      <Text style={{ ...styles.quiet, marginTop: '24px' }}>
        You’re getting this because you set an alert at {shop.name}. <MailLink href={manageUrl}>Manage your alerts</MailLink>
      </Text>
    </MailLayout>
  );
}
