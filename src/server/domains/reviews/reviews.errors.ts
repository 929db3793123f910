import type { Review } from '#contract/reviews.ts';
import { ShopError } from '#server/platform/errors.ts';

export class AlreadyReviewed extends ShopError {
  readonly code = 'already_reviewed';
  constructor() {
    super('You’ve already reviewed this product. If you’ve changed your mind, contact us.');
  }
}

/** Another admin has decided about a review, or answered it, since the caller read it. Says what it is now. */
export class ReviewChanged extends ShopError {
  readonly code = 'stale_version';
  constructor(review: { status: Review['status']; version: number }, seen: number) {
    const now = { pending: 'now pending', published: 'now published', hidden: 'now hidden' }[review.status];
    const message = `Someone else changed this review while you were editing. It’s ${now}, and your change isn’t saved.`;
    super(message, { fields: [{ path: 'version', message, seen, current: review.version }] });
  }
}

export class OwnReview extends ShopError {
  readonly code = 'own_review';
  constructor() {
    super('You can’t vote for your own review.');
  }
}

export class InvalidReviewLink extends ShopError {
  readonly code = 'invalid_token';
  constructor() {
    super('This link has expired. You can still write a review on the product page.');
  }
}
