import { InvalidInput } from '#server/platform/errors.ts';
import { currencyDigits, type Minor, minor } from '#shared/money.ts';

// https://docs.stripe.com/currencies
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Their last digit must be 0. */
const withThreeDecimals = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** How many decimals an amount has at Stripe. ISK and UGX have none, but still two at Stripe. */
const stripeDigits = (currency: string): number => (withoutDecimals.has(currency) ? 0 : withThreeDecimals.has(currency) ? 3 : 2);

/** Amounts in Stripe's smallest unit are usually the shop's minor units. They differ where Stripe counts other decimals: 500 HUF are 500 in the shop, and 50000 at Stripe. */
export const stripeAmountFactor = (currency: string): number => 10 ** (stripeDigits(currency) - currencyDigits(currency));

/** Throws InvalidInput for an amount that Stripe cannot charge in this currency, such as 1.234 KWD. */
export function toStripeAmount(amount: Minor, currency: string): number {
  const converted = amount * stripeAmountFactor(currency);
  const isPayable = Number.isSafeInteger(converted) && (!withThreeDecimals.has(currency) || converted % 10 === 0);
  if (!isPayable) throw new AmountNotPayable();
  return converted;
}

/** `currency` in any case: Stripe writes it in lower case. */
export const fromStripeAmount = (amount: number, currency: string): Minor =>
  minor(Math.round(amount / stripeAmountFactor(currency.toUpperCase())));

/** Too small or too large for a card, or with decimals that the cards of its currency do not have. */
export class AmountNotPayable extends InvalidInput {
  constructor() {
    super([{ path: 'payment', message: 'This amount can’t be paid by card. Choose another way to pay.' }]);
  }
}
