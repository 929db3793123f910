import type { LineItem, ShippingRate } from '@stripe/stripe-js';
import type { OrderEstimate } from '#contract/orders.ts';
import { formatArrival } from '#web/storefront/format/format-delivery.ts';
import { deliveryKey } from '../use-quote.ts';

export type DeliveryOption = OrderEstimate['options'][number];

/** What the sheet of a wallet shows: amounts in Stripe's units. */
export interface WalletSheet {
  /** Those that can be chosen, by the id that the wallet knows them by. */
  options: readonly DeliveryOption[];
  chosen: DeliveryOption;
  amountFactor: number;
}

/** More than Stripe takes are never sent. */
const maxOptions = 9;

/** The sheet with the cheapest delivery chosen; null if nothing is left to pay by a wallet. */
export function openSheet({ options, expressCheckout }: OrderEstimate): WalletSheet | null {
  const payable = options.filter((option) => amountToPay(option) > 0).slice(0, maxOptions);
  const [chosen] = payable;
  return chosen && expressCheckout ? { options: payable, chosen, amountFactor: expressCheckout.amountFactor } : null;
}

/** What the wallet pays of an order, in minor units. */
export const amountToPay = ({ total, credit }: Pick<DeliveryOption, 'total' | 'credit'>): number => Math.max(0, total - credit);

/** Identifies a delivery in the wallet, and among the rates of a quote. */
export const optionKey = ({ delivery }: DeliveryOption): string => deliveryKey({ ...delivery, pickupPoint: null });

export const sheetAmount = ({ chosen, amountFactor }: WalletSheet): number => amountToPay(chosen) * amountFactor;

export const sheetRates = ({ options, amountFactor }: WalletSheet): ShippingRate[] =>
  options.map((option) => ({
    id: optionKey(option),
    displayName: option.delivery.service,
    amount: option.deliveryCost * amountFactor,
    deliveryEstimate: formatArrival(option.delivery),
  }));

/** The lines above the total, which they add up to. */
export function sheetLines({ chosen, amountFactor }: WalletSheet): LineItem[] {
  const { subtotal, discounts, deliveryCost, total, credit } = chosen;
  const discount = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const lines = [
    { name: 'Subtotal', amount: subtotal },
    ...discounts.map(({ code, title, amount }) => ({ name: code ?? title, amount: -amount })),
    { name: 'Delivery', amount: deliveryCost },
    // Where prices do not include it.
    { name: 'VAT', amount: total - (subtotal - discount + deliveryCost) },
    { name: 'Gift cards and store credit', amount: -credit },
  ];
  return lines
    .filter(({ name, amount }) => amount !== 0 || name === 'Delivery')
    .map(({ name, amount }) => ({ name, amount: amount * amountFactor }));
}
