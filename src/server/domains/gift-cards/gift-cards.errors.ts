import { ShopError } from '#server/platform/errors.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { wrongGiftCardsPerIp } from './gift-cards.limits.ts';

/** There is no gift card with this code. `path`: of the field. */
export class GiftCardUnknown extends ShopError {
  readonly code = 'gift_card_unknown';
  override readonly countsAgainstLimit = wrongGiftCardsPerIp;
  constructor(path: string) {
    const message = 'We don’t recognise that code. Check it and try again.';
    super(message, { fields: [{ path, message }] });
  }
}

/** Why a gift card pays nothing; `expired` with its last day. */
export type GiftCardObstacle = 'empty' | 'disabled' | 'currency' | { expired: string };

export class GiftCardUnusable extends ShopError {
  readonly code = 'gift_card_unusable';
  constructor(obstacle: GiftCardObstacle, path: string) {
    const message = describeObstacle(obstacle);
    super(message, { fields: [{ path, message }] });
  }
}

const obstacles = {
  empty: 'There’s nothing left on this gift card.',
  disabled: 'This gift card can’t be used. Contact us and we’ll look into it.',
  currency: 'This gift card is in another currency, so you can’t use it here.',
};

const describeObstacle = (obstacle: GiftCardObstacle): string =>
  typeof obstacle === 'string' ? obstacles[obstacle] : `This gift card expired on ${formatDay(obstacle.expired)}.`;

/** What gift cards and store credit pay is not what the customer was shown, or they were used for something else since. */
export class CreditChanged extends ShopError {
  readonly code = 'credit_changed';
  constructor() {
    super('Your gift card or store credit balance has changed. Check what’s left to pay and try again.');
  }
}

/** A card of an order that is not paid yet has no balance and no code. */
export class GiftCardNotIssued extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This gift card hasn’t been paid for yet. We’ll issue and send it as soon as it has.');
  }
}

/** Nothing can be sent without an address. */
export class GiftCardWithoutEmail extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This gift card has no email to send it to. A full admin can add one, or create a new code to hand out.');
  }
}

/** A code that can be mailed is shown to nobody. */
export class GiftCardWithEmail extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This gift card has an email, so its code is only sent there. Send it again instead.');
  }
}

export class GiftCardDisabled extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This gift card is switched off. Switch it on first.');
  }
}
