import type { Tracking } from '#contract/orders.ts';
import { ShopError } from '#server/platform/errors.ts';

/** A parcel that has arrived stays as it is. */
export class ParcelDelivered extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This parcel has already arrived.');
  }
}

/** Another admin has changed the tracking of a parcel since the caller read it. Says what it is now. */
export class TrackingChanged extends ShopError {
  readonly code = 'stale_version';
  constructor({ carrier, number, url }: Tracking) {
    const current = [carrier, number === null ? 'no tracking number' : `number ${number}`, url === null ? 'no link' : `link ${url}`];
    super(`Someone else changed the tracking while you were editing. It’s now: ${current.join(', ')}. Your change isn’t saved yet.`);
  }
}

/** Everything of the order that has not left was refunded. It is sent only if its units are named. */
export class NothingToPack extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('What’s left of this order was refunded, so there’s nothing to pack.');
  }
}

/** A gift card leaves by itself, once it is paid: nothing is packed. */
export class SentByEmail extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('Gift cards are sent by email, automatically, as soon as they’re paid for.');
  }
}
