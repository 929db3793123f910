import type { NewsletterStatus } from '#contract/newsletter-admin.ts';
import { InvalidToken, ShopError } from '#server/platform/errors.ts';

/** The same error for forged, mistyped, expired and used links. */
export const invalidLink = (): InvalidToken => new InvalidToken('Please use the newest mail from us, or ask for the newsletter again.');

const reasons: Readonly<Record<NewsletterStatus, string>> = {
  draft: 'This newsletter is a draft: nothing is being sent.',
  scheduled: 'This newsletter is scheduled and not being sent yet.',
  sending: 'This newsletter is being sent.',
  sent: 'This newsletter has been sent already.',
};

/** What was asked for cannot be done with a newsletter of this status. */
export class WrongNewsletterStatus extends ShopError {
  readonly code = 'invalid_transition';
  constructor(status: NewsletterStatus) {
    super(reasons[status]);
  }
}

export class NoSubscribers extends ShopError {
  readonly code = 'conflict';
  constructor(hasSegment: boolean) {
    super(
      hasSegment
        ? 'Nobody would get this newsletter: no confirmed subscriber matches its conditions. Change them, or schedule it for later.'
        : 'Nobody would get this newsletter: no subscriber has confirmed yet. You can schedule it for later.',
    );
  }
}

/** A report of a mail provider without the shop's secret, or with a wrong signature. */
export class InvalidFeedbackSignature extends ShopError {
  readonly code = 'invalid_signature';
  constructor() {
    super('This report does not come from the mail provider of the shop: its secret or its signature is wrong.');
  }
}

export class NoMailServer extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('The shop has no mail server yet. Set MAIL_URL, and then send the newsletter.');
  }
}
