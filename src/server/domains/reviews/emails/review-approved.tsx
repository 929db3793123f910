import { Heading, Text } from '@react-email/components';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { thankYouGreeting } from '#server/platform/mail/thank-you-greeting.ts';
import { UserText } from '#server/platform/mail/user-text.tsx';
import type { ReviewRow } from '../reviews.queries.ts';

interface ReviewApprovedMailProps {
  review: Pick<ReviewRow, 'rating' | 'title' | 'comment' | 'product'>;
  /** The author's name; null for a guest, whose email is not verified. */
  name: string | null;
  shop: MailLayoutProps['shop'];
}

/** Notifies the author of a review that it has been published. */
export function ReviewApprovedMail({ review: { rating, title, comment, product }, name, shop }: ReviewApprovedMailProps) {
  return (
    <MailLayout preview={`Your review of ${product.title} is live.`} shop={shop}>
      <Heading style={styles.heading}>{thankYouGreeting(name)}</Heading>
      <Text style={styles.text}>
        Your review of <strong>{product.title}</strong> is live, and other dog owners can read it.
      </Text>
      <Text style={{ ...styles.text, marginBottom: '4px' }}>
        {'★'.repeat(rating)}
        {'☆'.repeat(5 - rating)} <span style={styles.quiet}>{rating} out of 5 stars</span>
      </Text>
      {title && <Text style={{ ...styles.text, fontWeight: 700, marginBottom: '4px' }}>{breakLinks(title)}</Text>}
      <UserText style={styles.text}>{comment}</UserText>
      <MailButton href={`${shop.url}/products/${product.slug}`}>View product</MailButton>
    </MailLayout>
  );
}
