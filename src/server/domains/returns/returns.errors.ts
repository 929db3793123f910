import type { ReturnStatus } from '#contract/orders.ts';
import { ShopError } from '#server/platform/errors.ts';

/** Nothing of the order may be sent back: nothing has been sent, all of it is in returns, the time is over, or there were too many returns. */
export class NotReturnable extends ShopError {
  readonly code = 'not_returnable';
  constructor(reason: 'nothing sent' | 'all returned' | 'too late' | 'too often' | 'gift card') {
    super(
      {
        'nothing sent': 'Nothing of this order has left us yet, so there is nothing to send back.',
        'all returned': 'Everything of this order is on its way back already.',
        'too late': 'The time to send this order back is over. Please write to us if something is wrong with it.',
        'too often': 'There have been many returns of this order. Please write to us if there is more to send back.',
        'gift card': 'A gift card cannot be sent back. You can withdraw from its purchase, or write to us.',
      }[reason],
    );
  }
}

/** What a return in this status can no longer become. */
export class ReturnClosed extends ShopError {
  readonly code = 'invalid_transition';
  constructor(from: ReturnStatus, to: ReturnStatus) {
    super(from === to ? `This return is ${from} already.` : `This return is ${from}, so it cannot be ${to}.`);
  }
}

/** A withdrawal has taken effect: its return ends with what came back. */
export class WithdrawalNotCancellable extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('A withdrawal takes effect at once, so it cannot be cancelled. Please write to us if you would rather keep your order.');
  }
}

/** A withdrawal takes effect by itself: the shop can only record what came back, and refund less for what is missing or worth less. */
export class WithdrawalNeedsNoConsent extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super(
      'A withdrawal cannot be rejected. Record what came back, even if it is nothing, and refund less if something is missing or worth less.',
    );
  }
}
