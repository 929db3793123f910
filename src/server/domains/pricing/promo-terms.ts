import type { PromoType } from '#contract/promotions.ts';
import type { Minor } from '#shared/money.ts';

/** How a promo computes its discount. */
export interface PromoTerms {
  type: PromoType;
  /** Whole percent, for `buy_x_get_y` of the units that are given; or minor units. */
  value: number;
  /** For `buy_x_get_y`: units bought and given each time that the promo applies, and how often it applies at most. */
  buyQuantity?: number | null;
  getQuantity?: number | null;
  maxApplications?: number | null;
}

/** A line of an order as a discount sees it. */
export interface DiscountLine {
  unitPrice: Minor;
  quantity: number;
  /** Whether the promo applies to this line; for `buy_x_get_y`, whether its units count as bought. */
  eligible: boolean;
  /** Whether units of this line may be given by `buy_x_get_y`. */
  eligibleToGet?: boolean;
}
