import { endpoints } from './endpoint.ts';
import type { promoAdminSchemas } from './promotions.schemas.ts';

/** What admins do with promos. One promo is read by `promo.check`, which for admins returns the whole promo. */
export const promoAdmin = endpoints<typeof promoAdminSchemas>()('promo', '/promo', {
  page: { method: 'GET', path: '/page/:page/:limit', who: 'admin', staff: ['marketing'], summary: 'A page of promos, newest first' },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    staff: ['marketing'],
    summary: 'Adds a promo; without a code, it applies automatically',
    created: true,
    idempotent: true,
    errors: ['promo_code_taken'],
  },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    staff: ['marketing'],
    summary: 'Changes a promo. Orders and open requests keep the discount that they have',
    idempotent: true,
    errors: ['promo_code_taken', 'stale_version'],
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    who: 'admin',
    staff: ['marketing'],
    summary: 'Deletes a promo. Orders and open requests keep their discount',
  },
});
