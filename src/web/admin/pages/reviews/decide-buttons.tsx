import type { AdminReview } from '#contract/review-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { reviewName } from './review-cells.tsx';
import { useReviewActions } from './use-review-actions.ts';

/** Publishes or hides the review of a row. */
export function DecideButtons({ review }: { review: AdminReview }) {
  const { decide, busy } = useReviewActions();
  const { status } = review;
  const name = reviewName(review);
  return (
    <span className="flex gap-1.5">
      {status !== 'published' && (
        <Button
          size="sm"
          tone={status === 'pending' ? 'primary' : 'secondary'}
          busy={busy}
          aria-label={`Publish ${name}`}
          onClick={() => void decide(review, 'published')}
        >
          Publish
        </Button>
      )}
      {status !== 'hidden' && (
        <Button size="sm" tone="secondary" busy={busy} aria-label={`Hide ${name}`} onClick={() => void decide(review, 'hidden')}>
          Hide
        </Button>
      )}
    </span>
  );
}
