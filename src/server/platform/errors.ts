import type { ErrorCode, FieldError } from '#contract/errors.ts';
import type { Limit } from './http/limit.ts';

/** An error that is reported to the caller by a code and a message. It knows nothing of HTTP. */
export abstract class ShopError extends Error {
  abstract readonly code: ErrorCode;
  readonly fields?: FieldError[];
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
  /** The limit against which the caller's IP is counted, where the call may have been an attempt to guess something. */
  readonly countsAgainstLimit?: Limit;

  constructor(message: string, details: { fields?: FieldError[]; retryAfter?: number; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    if (details.fields) this.fields = details.fields;
    if (details.retryAfter) this.retryAfter = details.retryAfter;
  }
}

/** It does not exist or is not the caller's: the same error for both. */
export class NotFound extends ShopError {
  readonly code = 'not_found';
  constructor(what = 'This') {
    super(`${what} can’t be found.`);
  }
}

/** Invalid values; `fields` says which and why. */
export class InvalidInput extends ShopError {
  readonly code = 'invalid_input';
  constructor(fields: FieldError[]) {
    super(fields.length === 1 && fields[0] ? fields[0].message : 'Some fields need your attention.', { fields });
  }
}

export class Unauthenticated extends ShopError {
  readonly code = 'unauthenticated';
  constructor() {
    super('Sign in first.');
  }
}

export class NotAllowed extends ShopError {
  readonly code = 'not_allowed';
  constructor(message = 'You don’t have permission to do this.') {
    super(message);
  }
}

export class ForeignOrigin extends ShopError {
  readonly code = 'foreign_origin';
  constructor() {
    super('This request didn’t come from the shop.');
  }
}

export class NotJson extends ShopError {
  readonly code = 'wrong_type';
  constructor() {
    super('Send JSON.');
  }
}

export class Unreadable extends ShopError {
  readonly code = 'unreadable';
  constructor() {
    super('We couldn’t read this request.');
  }
}

export class TooManyRequests extends ShopError {
  readonly code = 'too_many_requests';
  constructor(seconds: number) {
    super(`Too many attempts. Try again ${formatWait(seconds)}.`, { retryAfter: seconds });
  }
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
}

/** The process is under pressure, or more expensive work is queued than it can do within some seconds. */
export class Busy extends ShopError {
  readonly code = 'busy';
  constructor() {
    super('We’re very busy right now. Try again in a moment.', { retryAfter: 5 });
  }
}

/** A dangerous action without a recent authentication. */
export class ReauthRequired extends ShopError {
  readonly code = 'reauth_required';
  constructor() {
    super('Confirm it’s you: enter your password again.');
  }
}

/** A mailed token that is forged, mistyped, expired or used; the error does not reveal which. */
export class InvalidToken extends ShopError {
  readonly code = 'invalid_token';
  constructor(nextStep = 'Use the link in our latest email, or ask for a new one.') {
    super(`This link isn’t valid or has expired. ${nextStep}`);
  }
}

/** `what` was saved by someone else since the caller read it; with `versions`, the field error says which version is the current one. */
export class StaleVersion extends ShopError {
  readonly code = 'stale_version';
  constructor(what: string, versions?: { seen: number; current: number }) {
    const message = `Someone else saved ${what} while you were editing. Load the latest version, then make your change again.`;
    super(message, versions && { fields: [{ path: 'version', message, ...versions }] });
  }
}
