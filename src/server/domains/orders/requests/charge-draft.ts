import type { ShipmentRate } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { findTaxRate } from '#server/domains/pricing/find-tax-rate.ts';
import type { OrderLine } from '#server/domains/pricing/resolve-order-lines.ts';
import { isReverseCharge, netPrice, parseCustomerVatNumber, type TaxDestination } from '#server/domains/pricing/reverse-charge.ts';
import { type PromoLine, toPromoLines } from '#server/domains/promotions/discounts/promo-lines.ts';
import { type Minor, minor } from '#shared/money.ts';
import type { VatNumber } from '#shared/vat-number.ts';

export interface ChargeInput {
  lines: readonly OrderLine[];
  rate: ShipmentRate;
  /** The destination. */
  address: TaxDestination;
  /** Of a business customer, as typed. */
  vatNumber?: string | null | undefined;
  settings: Settings;
}

/** What an order is charged before its promo: promos are compared, and applied, at these prices. */
export interface DraftCharges {
  /** In the order of the draft's lines. */
  lines: readonly (PromoLine & { taxRate: number })[];
  delivery: { cost: Minor; taxRate: number };
  vatNumber: VatNumber | null;
  reverseCharge: boolean;
}

/**
 * The prices and tax rates of an order that is about to be placed. Delivery is taxed at the standard rate of the destination, which for pick-up is the
 * pick-up point. With reverse charge all prices are net, and the rates 0. Throws InvalidInput for a `vatNumber` that is none.
 */
export function chargeDraft({ lines, rate, address, vatNumber: typed, settings }: ChargeInput): DraftCharges {
  const vatNumber = parseCustomerVatNumber(typed);
  const destination = rate.pickupPoint ? { country: rate.pickupPoint.country, region: null } : address;
  const reverseCharge = isReverseCharge(settings, destination, vatNumber);
  const charge = (price: Minor, taxRate: number) =>
    reverseCharge ? { price: netPrice(price, taxRate, settings), taxRate: 0 } : { price, taxRate };
  const delivery = charge(minor(rate.cost), findTaxRate(settings, 'standard', destination));
  const taxRates = lines.map(({ variation }) => findTaxRate(settings, variation.product.taxClass, destination));
  return {
    lines: toPromoLines(lines).map((line, index) => {
      const { price, taxRate } = charge(line.unitPrice, taxRates[index] ?? 0);
      return { ...line, unitPrice: price, taxRate };
    }),
    delivery: { cost: delivery.price, taxRate: delivery.taxRate },
    vatNumber,
    reverseCharge,
  };
}
