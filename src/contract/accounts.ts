import type { addressSchemas, authSchemas } from './accounts.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { Address, AddressInput, User } from './accounts.schemas.ts';

export const auth = endpoints<typeof authSchemas>()('auth', '/auth', {
  signin: {
    method: 'POST',
    path: '/signin',
    who: 'public',
    summary: 'Signs in with e-mail and password, for the storefront or the back office',
    errors: ['wrong_credentials', 'wrong_role', 'email_not_verified', 'too_many_requests'],
  },
  signout: { method: 'POST', path: '/signout', who: 'shopper', summary: 'Ends the session of the token' },
});

export const address = endpoints<typeof addressSchemas>()('address', '/address', {
  list: { method: 'GET', path: '', who: 'shopper', summary: "The caller's addresses, newest first" },
  create: {
    method: 'POST',
    path: '',
    who: 'shopper',
    summary: 'Adds an address; a guest has at most one',
    created: true,
    idempotent: true,
    errors: ['address_limit'],
  },
  get: { method: 'GET', path: '/:id', who: 'shopper', summary: 'One address of the caller' },
  update: { method: 'PUT', path: '/:id', who: 'shopper', summary: 'Changes an address; past orders keep what they were sent to' },
  remove: { method: 'DELETE', path: '/:id', who: 'shopper', summary: 'Deletes an address' },
});
