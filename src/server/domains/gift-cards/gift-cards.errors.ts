import { ShopError } from '#server/platform/errors.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { wrongGiftCardsPerIp } from './gift-cards.limits.ts';

/** There is no gift card with this code. `path`: of the field. */
export class GiftCardUnknown extends ShopError {
  readonly code = 'gift_card_unknown';
  override readonly countsAgainstLimit = wrongGiftCardsPerIp;
  constructor(path: string) {
    const message = 'We do not know this gift card. Please check the code.';
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
  empty: 'There is nothing left on this gift card.',
  disabled: 'This gift card cannot be used. Please write to us, and we will look into it.',
  currency: 'This gift card is in another currency, so it cannot pay here.',
};

const describeObstacle = (obstacle: GiftCardObstacle): string =>
  typeof obstacle === 'string' ? obstacles[obstacle] : `This gift card was valid until ${formatDay(obstacle.expired)}.`;

/** What gift cards and store credit pay is not what the customer was shown, or they were used for something else since. */
export class CreditChanged extends ShopError {
  readonly code = 'credit_changed';
  constructor() {
    super('What your gift cards and store credit pay has changed. Please look at what is left to pay, and try again.');
  }
}

/** A card of an order that is not paid yet has no balance and no code. */
export class GiftCardNotIssued extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This gift card is not paid yet. It is issued and sent as soon as it is.');
  }
}

/** Nothing can be sent without an address. */
export class GiftCardWithoutEmail extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This gift card has no email to send it to. A full admin can enter one, or make a new code and hand it out.');
  }
}

/** A code that can be mailed is shown to nobody. */
export class GiftCardWithEmail extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This gift card has an email, so its code is shown to nobody else. Please send it instead.');
  }
}

export class GiftCardDisabled extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This gift card is switched off. Please switch it on first.');
  }
}
