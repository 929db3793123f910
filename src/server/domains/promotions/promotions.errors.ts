import { ShopError } from '#server/platform/errors.ts';
import { formatMoney, formatThreshold } from '#shared/money.ts';
import { wrongPromosPerIp } from './promotions.limits.ts';

/** The code does not exist or is disabled; the error is the same for both. */
export class PromoUnknown extends ShopError {
  readonly code = 'promo_unknown';
  override readonly countsAgainstLimit = wrongPromosPerIp;
  constructor() {
    super('We don’t recognise that code. Check it and try again.');
  }
}

export class PromoNotStarted extends ShopError {
  readonly code = 'promo_not_started';
  constructor(starts: Date, timeZone: string) {
    super(`You can use this promo code from ${day(starts, timeZone)}.`);
  }
}

export class PromoExpired extends ShopError {
  readonly code = 'promo_expired';
  /** `ended`: the first moment at which it was over. At midnight, its last day is the day before. */
  constructor(ended: Date, timeZone: string) {
    super(`This promo code expired on ${day(new Date(ended.getTime() - 1), timeZone)}.`);
  }
}

export class PromoMinimum extends ShopError {
  readonly code = 'promo_minimum';
  constructor(minimum: number, missing: number, currency: string) {
    super(
      `This promo code is for orders of ${formatThreshold(minimum, currency)} or more. Add another ${formatMoney(missing, currency)} to use it.`,
    );
  }
}

export class PromoUsedUp extends ShopError {
  readonly code = 'promo_used_up';
  constructor() {
    super('This promo code is no longer available.');
  }
}

export class PromoCustomerLimit extends ShopError {
  readonly code = 'promo_customer_limit';
  constructor(limit: number) {
    super(limit === 1 ? 'You’ve already used this promo code.' : `You’ve already used this promo code ${limit} times.`);
  }
}

export class PromoFirstOrderOnly extends ShopError {
  readonly code = 'promo_first_order_only';
  constructor() {
    super('This promo code is for first orders only.');
  }
}

export class PromoNotApplicable extends ShopError {
  readonly code = 'promo_not_applicable';
  constructor() {
    super('This promo code doesn’t apply to anything in your cart.');
  }
}

/** Too few units in the cart for a promo that gives units for units that are bought. */
export class PromoQuantity extends ShopError {
  readonly code = 'promo_quantity';
  constructor({ buyQuantity, getQuantity, value }: { buyQuantity: number | null; getQuantity: number | null; value: number }) {
    const reward = value === 100 ? 'free' : `at ${value}% off`;
    const all = (buyQuantity ?? 0) + (getQuantity ?? 0);
    super(`Buy ${buyQuantity} and get ${getQuantity} ${reward} with this promo code. Add all ${all} to your cart.`);
  }
}

export class PromoCodeTaken extends ShopError {
  readonly code = 'promo_code_taken';
  constructor() {
    const message = 'Another promo already has this code.';
    super(message, { fields: [{ path: 'code', message }] });
  }
}

/** An archived promo has to be restored before it can be changed. */
export class PromoArchived extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This promo is archived. Restore it to change it.');
  }
}

const day = (moment: Date, timeZone: string): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(moment);
