import { useCallback, useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { ReviewForm } from '#web/storefront/reviews/review-form.tsx';
import { ReviewSent } from '#web/storefront/reviews/review-sent.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ModalProps } from './modal-parts.ts';

/** A form over the page: the review of a product. What is typed stays when it is closed, and when sending fails. */
export function FormModal({ modal: { product }, open, onClose }: ModalProps<'form'>) {
  const [sent, setSent] = useState<{ product: string; review: Review }>();
  const note = useCallback((review: Review) => setSent({ product: product._id, review }), [product._id]);
  const review = sent?.product === product._id ? sent.review : undefined;
  return (
    <Dialog open={open} onClose={onClose} title={review ? 'Your review' : `Review ${product.title}`}>
      {review ? (
        <ReviewSent review={review}>
          <Button onClick={onClose}>Back to the product</Button>
        </ReviewSent>
      ) : (
        <ReviewForm key={product._id} product={product} onSent={note} />
      )}
    </Dialog>
  );
}
