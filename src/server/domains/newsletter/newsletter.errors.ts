import type { NewsletterStatus } from '#contract/newsletter-admin.ts';
import { InvalidToken, ShopError } from '#server/platform/errors.ts';

/** The same error for forged, mistyped, expired and used links. */
export const invalidLink = (): InvalidToken => new InvalidToken('Use the link in our latest email, or subscribe again.');

const reasons: Readonly<Record<NewsletterStatus, string>> = {
  draft: 'This newsletter is a draft. Nothing is being sent.',
  scheduled: 'This newsletter is scheduled but not being sent yet.',
  sending: 'This newsletter is being sent.',
  sent: 'This newsletter has already been sent.',
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
        ? 'Nobody would get this newsletter, because no confirmed subscriber matches its conditions. Change them, or schedule it for later.'
        : 'Nobody would get this newsletter, because no subscriber has confirmed yet. You can schedule it for later.',
    );
  }
}

/** A report of a mail provider without the shop's secret, or with a wrong signature. */
export class InvalidFeedbackSignature extends ShopError {
  readonly code = 'invalid_signature';
  constructor() {
    super('This report isn’t from the shop’s mail provider. Its secret or signature is wrong.');
  }
}

export class NoMailServer extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('The shop has no mail server yet. Set MAIL_URL, then send the newsletter.');
  }
}
