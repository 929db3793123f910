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

const starLabels = ['Hated it', 'Didn’t like it', 'It’s OK', 'Liked it', 'Loved it'];

/** Asks the customer of a delivered order for reviews. Each star leads to the form, with that rating chosen. */
export function ReviewInvitationMail({ name, products, stopUrl, shop }: ReviewInvitationMailProps) {
  return (
    <MailLayout preview="Your review helps other dog owners choose." shop={shop}>
      <Heading style={styles.heading}>
        {name ? `Hi ${breakLinks(name.split(' ')[0] ?? '')}, what does your dog think?` : 'What does your dog think?'}
      </Heading>
      <Text style={styles.text}>
        {products.length === 1 ? 'How would you rate what you bought?' : 'How would you rate each product?'} Tap the stars below, then add a
        sentence or two. It takes a minute, and you don’t need to sign in.
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
        These links are just for you and work for 60 days. Don’t want to be asked? <MailLink href={stopUrl}>Stop review requests</MailLink>
      </Text>
    </MailLayout>
  );
}
