import type { PromoType } from '#contract/promotions.ts';

/** A promo with the data that its rules need. */
export interface Promo {
  id: string;
  /** Null for an automatic promo, which applies to every order that meets its rules. */
  code: string | null;
  title: string;
  type: PromoType;
  value: number;
  /** These three only for `buy_x_get_y`. */
  buyQuantity: number | null;
  getQuantity: number | null;
  maxApplications: number | null;
  minimumSubtotal: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  usagePerCustomer: number | null;
  /** Meaningless without a usage limit: not counted then. */
  used: number;
  firstOrderOnly: boolean;
  products: string[];
  categories: string[];
  getProducts: string[];
  getCategories: string[];
  version: number;
}

/** Who redeems a promo, as far as known. */
export interface Customer {
  email: string | null;
  userId: string | null;
}

/** What limits the use of a promo by one customer. */
export type LimitedPromo = Pick<Promo, 'id' | 'code' | 'usagePerCustomer' | 'firstOrderOnly'>;
