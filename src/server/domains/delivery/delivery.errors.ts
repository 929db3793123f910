import { ShopError } from '#server/platform/errors.ts';
import { countryName } from '#shared/country-names.ts';
import type { Destination, UnservedReason } from './carriers/carrier.ts';

/** There is no delivery to the country, to this part of it, or none for a parcel like this one. */
export class NotDeliverable extends ShopError {
  readonly code = 'not_deliverable';
  constructor({ country, postalCode }: Destination, reason: UnservedReason) {
    const name = countryName(country);
    const message = {
      country: `We don’t deliver to ${name} yet.`,
      'postal-code': `We don’t deliver to ${postalCode} in ${name} yet.`,
      parcel: `We can’t deliver a parcel this size to ${name}.`,
    }[reason];
    super(message, { fields: [{ path: 'address', message }] });
  }
}

/** A quote is valid for 30 minutes. */
export class QuoteExpired extends ShopError {
  readonly code = 'quote_expired';
  constructor() {
    super('These delivery prices have expired. Choose a delivery option again.');
  }
}
