import { Button, Heading, Text } from '@react-email/components';
import { MailFrame, type MailFrameProps, mailStyles as styles } from '#server/platform/mail/mail-frame.tsx';
import { TypedLines } from '#server/platform/mail/typed-lines.tsx';
import type { ReviewRow } from '../reviews.queries.ts';

interface ReviewApprovedMailProps {
  review: Pick<ReviewRow, 'name' | 'rating' | 'title' | 'comment' | 'product'>;
  shop: MailFrameProps['shop'];
}

/** Tells the author of a review that everybody can read it now. */
export function ReviewApprovedMail({ review: { name, rating, title, comment, product }, shop }: ReviewApprovedMailProps) {
  return (
    <MailFrame preview={`Your review of ${product.title} is online.`} shop={shop}>
      <Heading style={styles.heading}>Thank you{name ? `, ${name.split(' ')[0]}` : ''}!</Heading>
      <Text style={styles.text}>
        Your review of <strong>{product.title}</strong> is online and helps other dogs and their people choose.
      </Text>
      <Text style={{ ...styles.text, marginBottom: '4px' }}>
        {'★'.repeat(rating)}
        {'☆'.repeat(5 - rating)} <span style={styles.quiet}>{rating} of 5 stars</span>
      </Text>
      {title && <Text style={{ ...styles.text, fontWeight: 700, marginBottom: '4px' }}>{title}</Text>}
      <TypedLines style={styles.text}>{comment}</TypedLines>
      <Button href={`${shop.url}/products/${product.slug}`} style={styles.button}>
        See the product
      </Button>
    </MailFrame>
  );
}
