import type { Review } from '#contract/reviews.ts';
import { ShopError } from '#server/platform/errors.ts';

export class AlreadyReviewed extends ShopError {
  readonly code = 'already_reviewed';
  constructor() {
    super('You have reviewed this product already. Thank you! Write to us if you see it differently today.');
  }
}

/** Another admin has decided about a review, or answered it, since the caller read it. Says what it is now. */
export class ReviewChanged extends ShopError {
  readonly code = 'stale_version';
  constructor(review: { status: Review['status']; version: number }, seen: number) {
    const now = { pending: 'pending now', published: 'published now', hidden: 'hidden now' }[review.status];
    const message = `Someone else has changed this review in the meantime. It is ${now}, and yours is not saved.`;
    super(message, { fields: [{ path: 'version', message, seen, current: review.version }] });
  }
}

export class OwnReview extends ShopError {
  readonly code = 'own_review';
  constructor() {
    super('This review is your own. Others decide whether it is helpful.');
  }
}

export class InvalidReviewLink extends ShopError {
  readonly code = 'invalid_token';
  constructor() {
    super('This link does not work any more. Your review is still welcome: please open the page of the product.');
  }
}
