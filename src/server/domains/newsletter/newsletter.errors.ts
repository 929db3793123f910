import { ShopError } from '#server/platform/errors.ts';

/** Forged, mistyped, expired or used up: nobody learns which. */
export class InvalidToken extends ShopError {
  readonly code = 'invalid_token';
  constructor() {
    super('This link does not work, or not any more. Please use the newest mail from us, or ask for the newsletter again.');
  }
}
