import type { Question } from '#contract/questions.ts';
import { ShopError } from '#server/platform/errors.ts';

export class NotPurchased extends ShopError {
  readonly code = 'not_purchased';
  constructor() {
    super('Only customers who have bought this product here can answer.');
  }
}

export class AlreadyAnswered extends ShopError {
  readonly code = 'already_answered';
  constructor() {
    super('You’ve already answered this question.');
  }
}

/** Another admin has decided about a question, or answered it, since the caller read it. */
export class QuestionChanged extends ShopError {
  readonly code = 'stale_version';
  constructor(question: { status: Question['status']; version: number }, seen: number) {
    const message = `Someone else changed this question while you were editing. It’s now ${question.status}, and your change isn’t saved.`;
    super(message, { fields: [{ path: 'version', message, seen, current: question.version }] });
  }
}
