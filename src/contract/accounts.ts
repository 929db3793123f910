import type { userSchemas } from './accounts.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { NewUser, ProfileChanges, Role, StoredCartLine, User, UserChanges, UserFilters } from './accounts.schemas.ts';

export const user = endpoints<typeof userSchemas>()('user', '/user', {
  get: { method: 'GET', path: '', who: 'account', summary: 'Who is signed in' },
  update: {
    method: 'PUT',
    path: '',
    who: 'account',
    summary: 'Changes name, phone or the choice of the newsletter of whoever is signed in',
  },
  page: { method: 'GET', path: '/page/:page/:limit', who: 'admin', summary: 'A page of users, with search and filters' },
  find: { method: 'GET', path: '/:id', who: 'admin', summary: 'One user' },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    summary:
      'Adds a shopper, whose e-mail counts as verified. Without a password a mail brings the link for choosing one. Admins are invited',
    created: true,
    idempotent: true,
    errors: ['email_taken'],
  },
  change: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    summary:
      'Changes a user; another role takes a recent proof of who asks. Whoever is disabled or gets another role is signed out everywhere',
    errors: ['last_admin', 'reauth_required', 'not_allowed'],
  },
});
