import type { customerAuthSchemas, personalDataSchemas } from './customers.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { SignIn, SignUp } from './customers.schemas.ts';

/** How somebody comes in: what they did as a guest comes along. */
export const customerAuth = endpoints<typeof customerAuthSchemas>()('auth', '/auth', {
  signin: {
    method: 'POST',
    path: '/signin',
    who: 'public',
    summary: 'Signs in with e-mail and password, for the storefront or the back office',
    errors: ['wrong_credentials', 'wrong_role', 'email_not_verified', 'totp_required', 'wrong_code', 'too_many_requests'],
  },
  signup: {
    method: 'POST',
    path: '/signup',
    who: 'public',
    summary: 'Asks for an account: a mail brings the link that opens it. The answer is the same for e-mails that have one',
    created: true,
    errors: ['too_many_requests'],
  },
  verifyEmail: {
    method: 'PUT',
    path: '/user/verify_email',
    who: 'public',
    summary:
      'Proves an e-mail by the mailed token, and signs its owner in. In another browser than the one that signed up it takes a password, which the account has from then on. The new e-mail of an account: only for whoever is signed in to that account',
    errors: ['invalid_token', 'password_required', 'unauthenticated', 'too_many_requests'],
  },
});

/** All that the shop knows of a person, wherever it stands. */
export const personalData = endpoints<typeof personalDataSchemas>()('user', '/user', {
  export: { method: 'GET', path: '/export', who: 'user', summary: 'All that the shop knows of whoever is signed in, as JSON' },
  erase: {
    method: 'DELETE',
    path: '',
    who: 'user',
    summary: 'Deletes the account of whoever is signed in; its orders stay without a name',
    errors: ['wrong_credentials', 'open_orders', 'too_many_requests'],
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    who: 'admin',
    summary: 'Deletes a user; orders stay without a name',
    reauth: true,
    errors: ['last_admin', 'open_orders', 'not_allowed'],
  },
});
