import { endpoints } from './endpoint.ts';
import type { promoAdminSchemas } from './promo-admin.schemas.ts';

const staff = ['marketing'] as const;

/** What admins do with promos. One promo is read by `promo.check`, which for admins returns the whole promo. */
export const promoAdmin = endpoints<typeof promoAdminSchemas>()('promo', '/promo', {
  list: { method: 'GET', path: '', who: 'admin', staff, summary: 'The newest promos, except archived ones' },
  page: { method: 'GET', path: '/page/:page/:limit', who: 'admin', staff, summary: 'A page of promos with search, filters and sorting' },
  exportCsv: {
    method: 'GET',
    path: '/export.csv',
    who: 'admin',
    staff,
    summary: 'The promos that match the filters, with their results, newest first, as CSV with times in the shop’s time zone',
    fileType: 'text/csv',
  },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    staff,
    summary: 'Adds a promo; without a code, it applies automatically',
    created: true,
    idempotent: true,
    errors: ['promo_code_taken'],
  },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    staff,
    summary: 'Changes a promo. Orders and open requests keep the discount that they have',
    idempotent: true,
    errors: ['promo_code_taken', 'stale_version', 'invalid_transition'],
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    who: 'admin',
    staff,
    summary: 'Deletes a promo that was never used, and archives one that was. Orders and open requests keep their discount',
  },
  restore: {
    method: 'POST',
    path: '/:id/restore',
    who: 'admin',
    staff,
    summary: 'Brings an archived promo back, switched off',
    errors: ['promo_code_taken'],
  },
  duplicate: {
    method: 'POST',
    path: '/:id/duplicate',
    who: 'admin',
    staff,
    summary: 'Adds a copy of a promo, switched off, with a code of its own',
    created: true,
    idempotent: true,
  },
  statistics: {
    method: 'GET',
    path: '/:id/statistics',
    who: 'admin',
    staff,
    summary: 'The results of a promo: orders, discount and revenue',
  },
  preview: {
    method: 'POST',
    path: '/preview',
    who: 'admin',
    staff,
    readOnly: true,
    summary: 'What a promo, stored or not, would take off a cart, or why it does not apply. Stores nothing',
    errors: ['out_of_stock'],
  },
});
