import { InvalidToken, ShopError } from '#server/platform/errors.ts';
import { maxAlertsPerUser } from './alerts.limits.ts';

/** The same error for forged, mistyped, expired and used links. */
export const invalidLink = (): InvalidToken => new InvalidToken('Please use the newest mail from us, or ask for the alert again.');

export class TooManyAlerts extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super(`You have ${maxAlertsPerUser} alerts, which is as many as we can keep. Please remove one first.`);
  }
}
