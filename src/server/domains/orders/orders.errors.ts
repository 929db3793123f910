import type { FieldError } from '#contract/errors.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { ShopError } from '#server/platform/errors.ts';

export class InvalidTransition extends ShopError {
  readonly code = 'invalid_transition';
  constructor(from: OrderStatus, to: OrderStatus) {
    super(from === to ? `This order is ${from} already.` : `This order is ${from}, so it cannot be ${to}.`);
  }
}

/** A part of the order has left the shop, so it can only come back. */
export class PartlyShipped extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('A part of this order is on its way already, so it cannot be cancelled. What arrives can be sent back.');
  }
}

/** Only what is left of an order of which a part has been sent can be cancelled by itself. */
export class NothingLeftToCancel extends ShopError {
  readonly code = 'invalid_transition';
  constructor(status: OrderStatus) {
    const hasLeft = status !== 'pending' && status !== 'placed' && status !== 'processing';
    super(
      hasLeft
        ? `This order is ${status}, so nothing of it is left to cancel.`
        : 'Nothing of this order has left yet. Please cancel the whole order.',
    );
  }
}

/** Orders stay: their amounts belong to the shop's accounts. */
export class OrderWasPlaced extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This order was placed, so it cannot be deleted. You can cancel it instead.');
  }
}

/** What was paid stays in the ledger, even if it was refunded. */
export class RequestWasPaid extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('Money was received for this request, so it cannot be deleted. It belongs to the accounts of the shop.');
  }
}

/** A pending order expired after 30 minutes; its stock is released. */
export class RequestExpired extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('We held your items for 30 minutes and had to let them go. Please check out again.');
  }
}

/** The quote was made for another address, other items or another rate. */
export class QuoteChanged extends ShopError {
  readonly code = 'quote_changed';
  constructor(what: 'address' | 'items' | 'rate') {
    const changed = { address: 'Your address has', items: 'Your cart has', rate: 'The delivery has' }[what];
    super(`${changed} changed since the delivery was priced. Please choose the delivery again.`);
  }
}

export class PriceChanged extends ShopError {
  readonly code = 'price_changed';
  constructor(fields: FieldError[]) {
    super('A price has changed since you started checking out. Please look at your cart again.', { fields });
  }
}

export class EmailRequired extends ShopError {
  readonly code = 'email_required';
  constructor() {
    const message = 'Please tell us your email address, so that we can confirm the order.';
    super(message, { fields: [{ path: 'email', message }] });
  }
}

export class PaymentRequired extends ShopError {
  readonly code = 'payment_required';
  constructor() {
    super('The card payment of this order is still open.');
  }
}

/** The bank is still deciding, or the provider has not said yet whether a payment could be cancelled. It may still succeed. */
export class PaymentUndecided extends ShopError {
  readonly code = 'payment_required';
  constructor() {
    super('Your bank has not answered yet. Please wait a moment, and do not pay again.');
  }
}

/** An account with an open return cannot be deleted yet: a refund needs to know whose it is. */
export class OpenReturns extends ShopError {
  readonly code = 'open_orders';
  constructor() {
    super('There is a return that is not settled yet. Once it is refunded or cancelled, the account can be deleted.');
  }
}

/** An account with an open order cannot be deleted yet. */
export class OpenOrders extends ShopError {
  readonly code = 'open_orders';
  constructor() {
    super('There is an order that has not arrived yet. Once it is delivered or cancelled, the account can be deleted.');
  }
}

/** A card payment succeeded after its order could no longer be placed, so it was released. */
export class PaymentReturned extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('We could not place this order any more, so your payment was returned. You have not been charged. Please check out again.');
  }
}

/** Money can be received only for an order that was placed. */
export class NotPlaced extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This order has not been placed, so nothing can be paid for it.');
  }
}
