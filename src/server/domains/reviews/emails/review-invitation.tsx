import { Heading, Section, Text } from '@react-email/components';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { MailLink } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface ReviewInvitationMailProps {
  /** The customer's name; null for a guest, whose email is not verified. */
  name: string | null;
  /** `url`: the form of the product's review, with a token. */
  products: { title: string; url: string }[];
  stopUrl: string;
  shop: MailLayoutProps['shop'];
}

const starLabels = ['Not for us', 'Rather not', 'Fine', 'Good', 'Loved it'];

/** Asks the customer of a delivered order for reviews. Each star leads to the form, with that rating chosen. */
export function ReviewInvitationMail({ name, products, stopUrl, shop }: ReviewInvitationMailProps) {
  return (
    <MailLayout preview="A star or two helps other dogs and their people choose." shop={shop}>
      <Heading style={styles.heading}>{name ? `Hello ${breakLinks(name)}, what does your dog say?` : 'What does your dog say?'}</Heading>
      <Text style={styles.text}>
        You have had your order for a few days now. How many stars does it get? Choose them here and add a sentence: it takes a minute,
        without signing in.
      </Text>
      {products.map(({ title, url }) => (
        <Section key={url} style={{ marginBottom: '20px' }}>
          <Text style={{ ...styles.text, fontWeight: 700, marginBottom: '4px' }}>{title}</Text>
          <Text style={{ ...styles.text, margin: 0 }}>
            {starLabels.map((label, index) => (
              <span key={label}>
                {index > 0 && ' · '}
                <MailLink href={`${url}&rating=${index + 1}`}>{`${'★'.repeat(index + 1)} ${label}`}</MailLink>
              </span>
            ))}
          </Text>
        </Section>
      ))}
      <Text style={{ ...styles.quiet, marginTop: '16px' }}>
        The links are yours alone and work for 60 days. Rather not be asked? <MailLink href={stopUrl}>No more mails like this</MailLink>
      </Text>
    </MailLayout>
  );
}
