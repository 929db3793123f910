import { ReviewFields, SendReview, useReview } from '#web/storefront/reviews/review-form.tsx';
import { ReviewSent } from '#web/storefront/reviews/review-sent.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ModalProps } from './modal-store.ts';

/** A form over the page: the review of a product. What is typed stays when it is closed, and when sending fails. */
export function FormModal(props: ModalProps<'form'>) {
  return <ReviewModal key={props.modal.product._id} {...props} />;
}

function ReviewModal({ modal: { product }, open, onClose }: ModalProps<'form'>) {
  const written = useReview(product);
  const sent = written.form.value;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sent ? 'Your review' : `Review ${product.title}`}
      footer={!sent && <SendReview {...written} />}
    >
      {sent ? (
        <ReviewSent review={sent}>
          <Button onClick={onClose}>Back to the product</Button>
        </ReviewSent>
      ) : (
        <ReviewFields {...written} />
      )}
    </Dialog>
  );
}
