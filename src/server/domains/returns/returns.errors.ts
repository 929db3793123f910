import type { ReturnStatus } from '#contract/orders.ts';
import { ShopError } from '#server/platform/errors.ts';

/** Nothing of the order may be sent back: nothing has been sent, all of it is in returns, the time is over, or there were too many returns. */
export class NotReturnable extends ShopError {
  readonly code = 'not_returnable';
  constructor(reason: 'nothing sent' | 'all returned' | 'too late' | 'too often' | 'gift card') {
    super(
      {
        'nothing sent': 'Nothing in this order has shipped yet, so there’s nothing to return.',
        'all returned': 'Everything in this order is already on its way back.',
        'too late': 'The return period for this order has ended. Contact us if something’s wrong with it.',
        'too often': 'This order already has several returns. Contact us if there’s more to send back.',
        'gift card': 'Gift cards can’t be returned. You can withdraw from the purchase or contact us.',
      }[reason],
    );
  }
}

/** What a return in this status can no longer become. */
export class ReturnClosed extends ShopError {
  readonly code = 'invalid_transition';
  constructor(from: ReturnStatus, to: ReturnStatus) {
    const state = from === 'requested' ? 'hasn’t been received yet' : `has already been ${from}`;
    super(from === to ? `This return has already been ${from}.` : `This return ${state}, so it can’t be ${to}.`);
  }
}

/** A withdrawal has taken effect: its return ends with what came back. */
export class WithdrawalNotCancellable extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('A withdrawal takes effect straight away, so it can’t be cancelled. Contact us if you’d rather keep your order.');
  }
}

/** A withdrawal takes effect by itself: the shop can only record what came back, and refund less for what is missing or worth less. */
export class WithdrawalNeedsNoConsent extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super(
      'A withdrawal can’t be rejected. Record what came back, even if it’s nothing, and refund less if something is missing or worth less.',
    );
  }
}
