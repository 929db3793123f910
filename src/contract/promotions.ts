import { endpoints } from './endpoint.ts';
import type { promoSchemas } from './promotions.schemas.ts';

export type { PromoCheck, PromoType } from './promotions.schemas.ts';

/** Why a promo code can be rejected. */
export const promoErrors = [
  'promo_unknown',
  'promo_not_started',
  'promo_expired',
  'promo_minimum',
  'promo_used_up',
  'promo_customer_limit',
  'promo_first_order_only',
  'promo_not_applicable',
] as const;

export const promo = endpoints<typeof promoSchemas>()('promo', '/promo', {
  check: {
    method: 'GET',
    path: '/:code',
    who: 'shopper',
    summary: 'Checks a promo code and returns its discount for a cart',
    errors: promoErrors,
  },
});
