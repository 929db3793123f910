import { ShopError } from '#server/platform/errors.ts';

/** The provider cannot be reached, or does not answer in time. Nothing is known about the call that failed. */
export class PaymentProviderUnavailable extends ShopError {
  readonly code = 'payment_unavailable';
  constructor(cause?: unknown) {
    super(
      'Card payments aren’t available right now. Your cart is safe. Try again in a moment, or choose another way to pay.',
      cause === undefined ? {} : { cause },
    );
  }
}

/** A webhook that the provider has not signed. */
export class InvalidSignature extends ShopError {
  readonly code = 'invalid_signature';
  constructor() {
    super('This message isn’t signed by the payment provider.');
  }
}

/** The last attempt to pay failed; another one is possible. `reason`: the provider's, in words for the shopper. */
export class PaymentDeclined extends ShopError {
  readonly code = 'payment_declined';
  constructor(reason: string) {
    super(`${reason} You haven’t been charged, and we’re still holding your items for you.`);
  }
}

/** A payment that was opened for another order, or was cancelled. */
export class PaymentUsed extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('This payment belongs to another order. Go back to checkout and start again.');
  }
}

/** Only refunds in cash and by transfer are handed over by a person. */
export class NotPaidOutByHand extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('The payment provider handles this refund, so you don’t need to pay it.');
  }
}

/** An order that is paid in advance must not leave the shop before the money is there, or once it is gone. */
export class NotPaidForShipping extends ShopError {
  readonly code = 'payment_required';
  constructor(reason: 'unpaid' | 'refunded' | 'disputed') {
    super(
      {
        unpaid: 'This order isn’t paid yet, so it can’t be shipped.',
        refunded: 'This order’s payment was refunded, so it can’t be shipped.',
        disputed:
          'The customer’s bank has disputed this order’s payment, so it can’t be shipped. Wait for the outcome, or cancel the order.',
      }[reason],
    );
  }
}
