import type { customerAuthSchemas, personalDataSchemas } from './customers.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { SignIn, SignUp } from './customers.schemas.ts';

/** Signing in and signing up. Users who sign in or verify an email get their data from when they were guests. */
export const customerAuth = endpoints<typeof customerAuthSchemas>()('auth', '/auth', {
  signin: {
    method: 'POST',
    path: '/signin',
    who: 'public',
    summary: 'Signs in with email and password, for the storefront or the back office',
    errors: ['wrong_credentials', 'wrong_role', 'email_not_verified', 'totp_required', 'wrong_code', 'too_many_requests'],
  },
  signup: {
    method: 'POST',
    path: '/signup',
    who: 'public',
    summary: 'Signs up: a link that activates the account is emailed. The reply is the same for emails that already have an account',
    created: true,
    errors: ['too_many_requests'],
  },
  verifyEmail: {
    method: 'PUT',
    path: '/user/verify_email',
    who: 'public',
    summary:
      'Verifies an email with the emailed token and signs the user in. Outside the browser that signed up, a password is required, which becomes the password of the account. To change the email of an account, the caller has to be signed in to it',
    errors: ['invalid_token', 'password_required', 'unauthenticated', 'too_many_requests'],
  },
});

/** Exporting and deleting everything the shop stores about a person. */
export const personalData = endpoints<typeof personalDataSchemas>()('user', '/user', {
  export: { method: 'GET', path: '/export', who: 'user', summary: 'Everything the shop stores about the signed-in user, as JSON' },
  erase: {
    method: 'DELETE',
    path: '',
    who: 'user',
    summary: "Deletes the signed-in user's account; orders stay, without personal data",
    errors: ['wrong_credentials', 'open_orders', 'too_many_requests'],
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    who: 'admin',
    summary: 'Deletes a user; orders stay, without personal data',
    reauth: true,
    errors: ['last_admin', 'open_orders', 'not_allowed'],
  },
});
