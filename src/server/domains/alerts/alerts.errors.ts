import { InvalidToken, ShopError } from '#server/platform/errors.ts';
import { maxAlertsPerUser } from './alerts.limits.ts';

/** The same error for forged, mistyped, expired and used links. */
export const invalidLink = (): InvalidToken => new InvalidToken('Use the link in our latest email, or set the alert again.');

export class TooManyAlerts extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super(`You can have up to ${maxAlertsPerUser} alerts. Remove one first.`);
  }
}
