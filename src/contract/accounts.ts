import type { userSchemas } from './accounts.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { ListedUser, NewUser, ProfileChanges, Role, StoredCartLine, User, UserChanges, UserFilters } from './accounts.schemas.ts';

export const user = endpoints<typeof userSchemas>()('user', '/user', {
  get: { method: 'GET', path: '', who: 'account', summary: 'The signed-in user' },
  update: {
    method: 'PUT',
    path: '',
    who: 'account',
    summary: 'Changes the name, phone or newsletter choice of the signed-in user',
  },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    summary: 'Adds a customer; the email counts as verified. Without a password, a link to set one is emailed. Admins are invited instead',
    created: true,
    idempotent: true,
    errors: ['email_taken'],
  },
  change: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    summary:
      'Changes a user. Changing the role requires recent authentication. A user who is disabled or gets another role is signed out everywhere',
    errors: ['last_admin', 'reauth_required', 'not_allowed', 'stale_version'],
  },
});
