import type { FieldError } from '#contract/errors.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { ShopError } from '#server/platform/errors.ts';

const stateWords: Record<OrderStatus, string> = {
  pending: 'hasn’t been placed yet',
  placed: 'is waiting to be packed',
  processing: 'is being packed',
  shipped: 'has been shipped',
  delivered: 'has been delivered',
  returned: 'has been returned',
  cancelled: 'has been cancelled',
};

const changeWords: Record<OrderStatus, string> = {
  pending: 'reopened',
  placed: 'placed again',
  processing: 'packed',
  shipped: 'shipped',
  delivered: 'marked as delivered',
  returned: 'marked as returned',
  cancelled: 'cancelled',
};

export class InvalidTransition extends ShopError {
  readonly code = 'invalid_transition';
  constructor(from: OrderStatus, to: OrderStatus) {
    super(
      from === to
        ? `This order ${stateWords[from].replace(/^(has|is) /, '$1 already ')}.`
        : `This order ${stateWords[from]}, so it can’t be ${changeWords[to]}.`,
    );
  }
}

/** A part of the order has left the shop, so it can only come back. */
export class PartlyShipped extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('Part of this order is already on its way, so it’s too late to cancel. You can return anything you don’t want to keep.');
  }
}

/** Two admins who refund the same at once refund it once. */
export class RefundableChanged extends ShopError {
  readonly code = 'stale_version';
  constructor() {
    super('The amount that can be refunded has changed. Nothing was refunded. Reload the order and try again.');
  }
}

/** Only what is left of an order of which a part has been sent can be cancelled by itself. */
export class NothingLeftToCancel extends ShopError {
  readonly code = 'invalid_transition';
  constructor(status: OrderStatus) {
    const hasLeft = status !== 'pending' && status !== 'placed' && status !== 'processing';
    super(
      hasLeft
        ? `This order ${stateWords[status]}, so there’s nothing left to cancel.`
        : 'Nothing from this order has shipped yet. Cancel the whole order instead.',
    );
  }
}

/** Orders stay: their amounts belong to the shop's accounts. */
export class OrderWasPlaced extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This order has been placed, so it can’t be deleted. You can cancel it instead.');
  }
}

/** What was paid stays in the ledger, even if it was refunded. */
export class RequestWasPaid extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('Payment was received for this request, so it can’t be deleted. It has to stay in your accounts.');
  }
}

/** A pending order expired after 30 minutes; its stock is released. */
export class RequestExpired extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('We could only hold your items for 30 minutes. Check out again.');
  }
}

/** The quote was made for another address, other items or another rate. */
export class QuoteChanged extends ShopError {
  readonly code = 'quote_changed';
  constructor(what: 'address' | 'items' | 'rate') {
    const changed = { address: 'Your address has', items: 'Your cart has', rate: 'Our delivery options have' }[what];
    super(`${changed} changed since we priced your delivery. Choose a delivery option again.`);
  }
}

export class PriceChanged extends ShopError {
  readonly code = 'price_changed';
  constructor(fields: FieldError[]) {
    super('A price has changed since you started checking out. Check your cart.', { fields });
  }
}

export class EmailRequired extends ShopError {
  readonly code = 'email_required';
  constructor() {
    const message = 'Enter your email address so we can confirm your order.';
    super(message, { fields: [{ path: 'email', message }] });
  }
}

export class PaymentRequired extends ShopError {
  readonly code = 'payment_required';
  constructor() {
    super('This order hasn’t been paid by card yet.');
  }
}

/** The bank is still deciding, or the provider has not said yet whether a payment could be cancelled. It may still succeed. */
export class PaymentUndecided extends ShopError {
  readonly code = 'payment_required';
  constructor() {
    super('Your bank hasn’t confirmed the payment yet. Wait a moment, and don’t pay again.');
  }
}

/** An account with an open return cannot be deleted yet: a refund needs to know whose it is. */
export class OpenReturns extends ShopError {
  readonly code = 'open_orders';
  constructor() {
    super('There’s an open return on this account. You can delete the account once the return has been refunded or cancelled.');
  }
}

/** An account with an open order cannot be deleted yet. */
export class OpenOrders extends ShopError {
  readonly code = 'open_orders';
  constructor() {
    super('An order on this account hasn’t arrived yet. You can delete the account once the order has been delivered or cancelled.');
  }
}

/** A card payment succeeded after its order could no longer be placed, so it was released. */
export class PaymentReturned extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('We couldn’t place this order, so we’ve released your payment. You haven’t been charged. Check out again.');
  }
}

/** Only who has just ordered as a guest can correct the email: later it could be somebody else at the same computer. */
export class EmailNotChangeable extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('It’s too late to change the email here. Write to us and we’ll change it for you.');
  }
}

/** Money can be received only for an order that was placed. */
export class NotPlaced extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This order hasn’t been placed, so it can’t be paid for.');
  }
}

/** Money that arrives after an order was cancelled goes back. */
export class CancelledBeforePayment extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This order has been cancelled, so it can’t be paid for. Send the money back.');
  }
}
