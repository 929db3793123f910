import { endpoints } from './endpoint.ts';
import type { storeCreditAdminSchemas, storeCreditSchemas } from './gift-cards.schemas.ts';

/** What the shop owes a user, to be spent on orders. */
export const storeCredit = endpoints<typeof storeCreditSchemas>()('storeCredit', '/store-credit', {
  get: { method: 'GET', path: '', who: 'user', summary: "The caller's store credit, with what has changed it, newest first" },
});

export const storeCreditAdmin = endpoints<typeof storeCreditAdminSchemas>()('storeCreditAdmin', '/store-credit/admin', {
  get: {
    method: 'GET',
    path: '/:id',
    who: 'admin',
    staff: ['orders'],
    summary: "A user's store credit, with what has changed it, newest first",
  },
  adjust: {
    method: 'POST',
    path: '/:id',
    who: 'admin',
    reauth: true,
    idempotent: true,
    summary: "Adds to a user's store credit, or takes from it",
  },
});
