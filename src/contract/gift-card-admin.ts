import { endpoints } from './endpoint.ts';
import type { giftCardAdminSchemas } from './gift-cards.schemas.ts';

const staff = ['orders'] as const;

/** Gift cards in the back office. Their codes are stored as hashes: nobody can read one again. Hence what returns a code takes no `Idempotency-Key`, whose reply would be stored. */
export const giftCardAdmin = endpoints<typeof giftCardAdminSchemas>()('giftCardAdmin', '/gift-card/admin', {
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'admin',
    staff,
    summary: 'A page of gift cards, newest first, and what is left on all of them',
  },
  exportCsv: {
    method: 'GET',
    path: '/export.csv',
    who: 'admin',
    staff,
    reauth: true,
    summary: 'The gift cards that match the filters, newest first, as CSV with times in the shop’s time zone',
    fileType: 'text/csv',
  },
  get: { method: 'GET', path: '/:id', who: 'admin', staff, summary: 'One gift card with its ledger' },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    reauth: true,
    created: true,
    summary: 'Issues a gift card, and sends it if it has an email; otherwise its code is returned, once',
  },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    reauth: true,
    summary: 'Changes who gets a gift card, when it is sent and how long it is valid, or switches it off',
    errors: ['stale_version'],
  },
  adjust: {
    method: 'POST',
    path: '/:id/adjust',
    who: 'admin',
    reauth: true,
    idempotent: true,
    summary: 'Adds to the balance of a gift card, or takes from it',
    errors: ['invalid_transition'],
  },
  send: {
    method: 'POST',
    path: '/:id/send',
    who: 'admin',
    staff,
    summary: 'Gives a gift card a new code, which replaces the old one, and emails it',
    errors: ['invalid_transition', 'too_many_requests'],
  },
  renewCode: {
    method: 'POST',
    path: '/:id/code',
    who: 'admin',
    reauth: true,
    summary: 'Gives a gift card without an email a new code, which replaces the former one, and returns it, once',
    errors: ['invalid_transition', 'too_many_requests'],
  },
});
