import type { addressSchemas } from './addresses.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { Address, AddressInput, BillingAddress, BillingAddressInput } from './addresses.schemas.ts';

export const address = endpoints<typeof addressSchemas>()('address', '/address', {
  list: { method: 'GET', path: '', who: 'shopper', summary: "The caller's addresses: the default first, then newest first" },
  create: {
    method: 'POST',
    path: '',
    who: 'shopper',
    summary: 'Adds an address; a guest can have one. With `first`, only if the caller has no address yet',
    created: true,
    idempotent: true,
    errors: ['address_limit', 'too_many_requests'],
  },
  get: { method: 'GET', path: '/:id', who: 'shopper', summary: 'One address of the caller' },
  update: { method: 'PUT', path: '/:id', who: 'shopper', summary: 'Changes an address; existing orders keep their copy' },
  remove: {
    method: 'DELETE',
    path: '/:id',
    who: 'shopper',
    summary: "Deletes an address; if it was a user's default, the newest other one becomes the default",
  },
});
