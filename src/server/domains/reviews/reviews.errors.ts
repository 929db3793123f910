import { ShopError } from '#server/platform/errors.ts';

export class AlreadyReviewed extends ShopError {
  readonly code = 'already_reviewed';
  constructor() {
    super('You have reviewed this product already. Thank you! Write to us if you see it differently today.');
  }
}
