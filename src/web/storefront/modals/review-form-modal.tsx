import { ReviewFields, SendReviewButton, useReviewForm } from '#web/storefront/reviews/review-form.tsx';
import { ReviewSent } from '#web/storefront/reviews/review-sent.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ModalProps } from './modal-store.ts';

/** A form for reviewing a product. What was typed is kept when the modal is closed or sending fails. */
export function ReviewFormModal(props: ModalProps<'form'>) {
  return <ReviewFormDialog key={props.modal.product._id} {...props} />;
}

function ReviewFormDialog({ modal: { product }, open, onClose }: ModalProps<'form'>) {
  const reviewForm = useReviewForm(product);
  const sentReview = reviewForm.form.value;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sentReview ? 'Your review' : `Review ${product.title}`}
      footer={!sentReview && <SendReviewButton {...reviewForm} />}
    >
      {sentReview ? (
        <ReviewSent review={sentReview}>
          <Button onClick={onClose}>Back to the product</Button>
        </ReviewSent>
      ) : (
        <ReviewFields {...reviewForm} />
      )}
    </Dialog>
  );
}
