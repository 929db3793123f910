import { ShopError } from '#server/platform/errors.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** No shipping zone includes the country, or none of its rates accepts the parcel. */
export class NotDeliverable extends ShopError {
  readonly code = 'not_deliverable';
  constructor(country: string, reason: 'country' | 'parcel') {
    const name = countryNames.of(country) ?? country;
    const message =
      reason === 'country' ? `We do not deliver to ${name} yet.` : `We have no delivery to ${name} for a parcel like this one.`;
    super(message, { fields: [{ path: 'address', message }] });
  }
}

/** A quote is valid for 30 minutes. */
export class QuoteExpired extends ShopError {
  readonly code = 'quote_expired';
  constructor() {
    super('The delivery prices were good for 30 minutes. Please choose the delivery again.');
  }
}
