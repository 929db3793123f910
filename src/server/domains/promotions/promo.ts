import type { PromoType } from '#contract/promotions.ts';

/** A promo with the data that its rules need. */
export interface Promo {
  id: string;
  code: string;
  type: PromoType;
  value: number;
  minimumSubtotal: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  usagePerCustomer: number | null;
  used: number;
  firstOrderOnly: boolean;
  products: string[];
  categories: string[];
}

/** Who redeems a promo, as far as known. */
export interface Customer {
  email: string | null;
  userId: string | null;
}
