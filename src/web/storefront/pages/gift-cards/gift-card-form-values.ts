import type { PaymentMethod } from '#contract/orders.ts';
import type { fieldsOf } from '#web/api/forms/shown-errors.ts';
import type { ShopSettings } from '#web/root-data.ts';

/** The props of a field by its name. */
export type GiftCardFields = ReturnType<typeof fieldsOf>;

/** The choice of an amount that is not among those of the shop. */
export const otherAmount = 'other';
/** The field for it. */
export const otherAmountField = 'otherAmount';

/** The choice of an address that is none of the user's saved ones: the fields hold it. */
export const newAddress = 'new';

/** The lowest and the highest amount of a gift card, in minor units. */
export const amountRange = (amounts: readonly number[]): { min: number; max: number } => ({
  min: Math.min(...amounts),
  max: Math.max(...amounts),
});

/** The amount that is chosen at first: one in the middle. */
export const firstAmount = (amounts: readonly number[]): number | undefined => amounts[Math.floor((amounts.length - 1) / 2)];

/** How a gift card can be paid: its code leaves as soon as the money is there. */
export const giftCardPaymentMethods = ({ paymentMethods }: Pick<ShopSettings, 'paymentMethods'>): Exclude<PaymentMethod, 'cash'>[] =>
  paymentMethods.filter((method) => method !== 'cash');

/** Parses a typed amount into minor units: "25", "25,5" and "€25.50" in EUR. Null if it is none. `digits`: the decimal places of the currency. */
export function parseAmount(typed: string, digits: number): number | null {
  const text = typed.replace(/[\p{Sc}\s]/gu, '').replace(',', '.');
  const [, decimals = ''] = text.split('.');
  if (!/^\d{1,9}(\.\d*)?$/.test(text) || decimals.length > digits) return null;
  return Math.round(Number(text) * 10 ** digits);
}
