import { ShopError } from '#server/platform/errors.ts';

/** The provider cannot be reached, or does not answer in time. Nothing is known about the call that failed. */
export class PaymentProviderUnavailable extends ShopError {
  readonly code = 'payment_unavailable';
  constructor(cause?: unknown) {
    super(
      'Card payments are not available right now. Your cart is safe. Please try again in a moment, or choose another way to pay.',
      cause === undefined ? {} : { cause },
    );
  }
}

/** A webhook that the provider has not signed. */
export class InvalidSignature extends ShopError {
  readonly code = 'invalid_signature';
  constructor() {
    super('This message is not signed by the payment provider.');
  }
}

/** The last attempt to pay failed; another one is possible. `reason`: the provider's, in words for the shopper. */
export class PaymentDeclined extends ShopError {
  readonly code = 'payment_declined';
  constructor(reason: string) {
    super(`${reason} You have not been charged, and your items are still held for you.`);
  }
}

/** A payment that was opened for another order, or was cancelled. */
export class PaymentUsed extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('This payment belongs to another order. Please go back to the checkout and start it again.');
  }
}

/** Only refunds in cash and by transfer are handed over by a person. */
export class NotPaidOutByHand extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('The payment provider makes this refund, so nobody has to pay it out.');
  }
}

/** An order that is paid in advance must not leave the shop before the money is there, or once it is gone. */
export class NotPaidForShipping extends ShopError {
  readonly code = 'payment_required';
  constructor(reason: 'unpaid' | 'refunded' | 'disputed') {
    super(
      {
        unpaid: 'This order is not paid yet, so it cannot be shipped.',
        refunded: 'The payment of this order is refunded, so it cannot be shipped.',
        disputed:
          'The payment of this order is disputed by the customer’s bank, so it cannot be shipped. Please wait for the outcome, or cancel it.',
      }[reason],
    );
  }
}
