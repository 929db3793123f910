import type { PriceChange } from '#contract/product-admin.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { currencyDigits } from '#shared/money.ts';
import type { PriceTerms } from './bulk-prices.queries.ts';

/** The terms of a change of prices in this currency. Throws InvalidInput if prices shall end with cents that it does not have. */
export function priceTermsFor(currency: string, { percent, rounding }: Pick<PriceChange, 'percent' | 'rounding'>): PriceTerms {
  const digits = currencyDigits(currency);
  if (digits < 2 && rounding.startsWith('.'))
    throw new InvalidInput([{ path: 'rounding', message: `Prices in ${currency} can’t end in ${rounding}.` }]);
  return { percent, rounding, unit: 10 ** digits };
}
