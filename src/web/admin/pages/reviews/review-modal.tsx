import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { lifeStageLabels } from '#contract/product-labels.ts';
import { type AdminReview, reviewAdmin } from '#contract/review-admin.ts';
import { dogSizeLabels } from '#contract/review-labels.ts';
import { userAdmin } from '#contract/user-admin.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { copyEmail } from '#web/admin/components/copy-email.ts';
import { Time } from '#web/admin/components/time.tsx';
import { hasUnsavedChanges, mayLeave } from '#web/admin/edit-form/unsaved-changes.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ReplyForm } from './reply-form.tsx';
import { Rating, ReviewStatusBadge, truncate } from './review-cells.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import type { ReviewActions } from './use-review-actions.ts';

/** The product specification: section 9. */
const maxProductTitle = 30;
export const replyFieldId = 'review-reply';

interface ReviewModalProps {
  /** Null while it is closed. */
  review: AdminReview | null;
  actions: ReviewActions;
  onClose: () => void;
  /** The page without a review, for when this one has been deleted. */
  listPath: string;
}

/** One review, with everything that can be done with it. */
export function ReviewModal({ review, actions, onClose, listPath }: ReviewModalProps) {
  const [asks, setAsks] = useState(false);
  if (review === null && asks) setAsks(false);
  const close = async () => {
    if (!hasUnsavedChanges()) return onClose();
    // Escape has closed the dialog already; with the answer "no" it is shown again, with what was typed.
    setAsks(true);
    if (await mayLeave()) onClose();
    else setAsks(false);
  };
  return (
    <Dialog
      open={review !== null && !asks}
      onClose={() => void close()}
      title={review ? truncate(review.product.title, maxProductTitle) : 'Review'}
      className="review-dialog"
    >
      {review && <ReviewDetails key={review._id} review={review} {...{ actions, listPath }} />}
    </Dialog>
  );
}

function ReviewDetails({
  review,
  actions: { decide, remove, removePhoto, busy },
  listPath,
}: Omit<ReviewModalProps, 'onClose'> & { review: AdminReview }) {
  const [asks, setAsks] = useState(false);
  const mayCall = useMayCall();
  const mayDecide = mayCall(reviewAdmin.update);
  const { _id, product, rating, title, comment, user, status, createdAt, verifiedPurchase } = review;
  const image = product.mainVariation.images[0];
  return (
    <div className="grid gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="space-y-3">
        {image && (
          <Picture
            image={image}
            sizes="(min-width: 768px) 224px, 100vw"
            alt={product.title}
            className="w-full rounded-xl max-md:max-w-40"
          />
        )}
        <Link to={`/products/${product.slug}`} reloadDocument className="link tap-target">
          View in shop
        </Link>
      </div>
      <div className="min-w-0 space-y-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Rating rating={rating} />
          <ReviewStatusBadge status={status} />
          {verifiedPurchase && <Badge tone="cyan">Verified purchase</Badge>}
          <span className="text-grey">
            <Time time={createdAt} />
          </span>
        </div>
        <div>
          {title && <p className="text-lg font-bold">{title}</p>}
          <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{comment}</p>
        </div>
        <ReviewPhotos review={review} actions={{ removePhoto, busy }} />
        <DogFacts review={review} />
        <Author review={review} />
        <div className="flex flex-wrap gap-2 empty:hidden">
          {mayDecide && status !== 'published' && (
            <Button size="sm" busy={busy} aria-keyshortcuts="P" onClick={() => void decide(review, 'published')}>
              Publish
            </Button>
          )}
          {mayDecide && status !== 'hidden' && (
            <Button size="sm" tone="secondary" busy={busy} aria-keyshortcuts="H" onClick={() => void decide(review, 'hidden')}>
              Hide
            </Button>
          )}
          {mayCall(reviewAdmin.remove) && (
            <Button size="sm" tone="quiet" className="text-bad" onClick={() => setAsks(true)}>
              Delete…
            </Button>
          )}
        </div>
        {mayCall(reviewAdmin.reply) ? <ReplyForm review={review} id={replyFieldId} /> : <Reply text={review.reply} />}
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Delete this review?"
        button="Delete review"
        tone="danger"
        typedConfirmation="delete"
        onConfirm={() => remove(_id, listPath)}
      >
        <p>
          The review by {user.name} will be permanently deleted, and its stars will no longer count. To just remove it from the shop, hide
          it instead.
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** Which dog it is about, and what others make of it. */
function DogFacts({ review: { dog, wouldBuyAgain, helpfulCount } }: { review: AdminReview }) {
  const facts = [
    dog?.name,
    dog?.breed,
    dog?.size && `${dogSizeLabels[dog.size]} dog`,
    dog?.lifeStage && lifeStageLabels[dog.lifeStage],
    wouldBuyAgain !== null && (wouldBuyAgain ? 'Would buy again' : 'Wouldn’t buy again'),
    helpfulCount > 0 && `Helpful (${helpfulCount})`,
  ].filter(Boolean);
  return facts.length > 0 && <p className="wrap-anywhere">{facts.join(' · ')}</p>;
}

/** The shop's answer, for those who may not change it. */
const Reply = ({ text }: { text: string | null }) =>
  text && (
    <div>
      <p className="field-label">Your reply</p>
      <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );

/** Who wrote it; the email can be copied. */
function Author({ review: { user, author } }: { review: AdminReview }) {
  const mayOpen = useMayCall()(userAdmin.find);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-grey">
      {author && mayOpen ? (
        <Link to={`/admin/users/${author}`} className="link tap-target font-semibold">
          {user.name}
        </Link>
      ) : (
        <span className="font-semibold text-ink">{user.name}</span>
      )}
      {user.email && (
        <span className="inline-flex min-w-0 items-center">
          <span className="wrap-anywhere">{user.email}</span>
          <IconButton label="Copy email" className="needs-scripts" onClick={() => void copyEmail(user.email ?? '')}>
            <Copy size={16} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </p>
  );
}
