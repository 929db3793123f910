import { endpoints } from './endpoint.ts';
import type { promoSchemas } from './promotions.schemas.ts';

export type { PromoFilters, PromoPreview, PromoPreviewInput, PromoStatistics } from './promo-admin.schemas.ts';
export type {
  BetterPromo,
  NewPromo,
  Promo,
  PromoChanges,
  PromoCheck,
  PromoSort,
  PromoState,
  PromoType,
} from './promotions.schemas.ts';

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
  'promo_quantity',
] as const;

/** The calls of shoppers. Those of admins have a file of their own (promo-admin.ts), which the storefront does not load. */
export const promo = endpoints<typeof promoSchemas>()('promo', '/promo', {
  check: {
    method: 'GET',
    path: '/:id',
    who: 'anyone',
    staff: ['marketing', 'orders'],
    summary:
      'Checks a promo code and returns its discount for a cart, and whether an automatic promo takes off more. For admins: the whole promo with this id',
    errors: [...promoErrors, 'out_of_stock', 'empty_cart', 'too_many_requests'],
  },
});
