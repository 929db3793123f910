import type { Question } from '#contract/questions.ts';
import { ShopError } from '#server/platform/errors.ts';

export class NotPurchased extends ShopError {
  readonly code = 'not_purchased';
  constructor() {
    super('Only people who have bought this product here can answer. Thank you for wanting to help!');
  }
}

export class AlreadyAnswered extends ShopError {
  readonly code = 'already_answered';
  constructor() {
    super('You have answered this question already. Thank you!');
  }
}

/** Another admin has decided about a question, or answered it, since the caller read it. */
export class QuestionChanged extends ShopError {
  readonly code = 'stale_version';
  constructor(question: { status: Question['status']; version: number }, seen: number) {
    const message = `Someone else has changed this question in the meantime. It is ${question.status} now, and yours is not saved.`;
    super(message, { fields: [{ path: 'version', message, seen, current: question.version }] });
  }
}
