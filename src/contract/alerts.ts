import type { alertSchemas } from './alerts.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { Alert, AlertKind, AlertRequest, NewAlert } from './alerts.schemas.ts';

/** Alerts when a variation is back in stock or costs less. */
export const alert = endpoints<typeof alertSchemas>()('alert', '/alert', {
  create: {
    method: 'POST',
    path: '',
    who: 'public',
    summary: 'Asks for an alert without an account: the email gets a link to confirm it. The reply is always the same',
    created: true,
    idempotent: 'anyone',
    errors: ['not_found', 'too_many_requests'],
  },
  confirm: {
    method: 'POST',
    path: '/confirm',
    who: 'public',
    summary: 'Confirms an alert with the token of an emailed link; repeating it succeeds again',
    errors: ['invalid_token'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/unsubscribe',
    who: 'public',
    summary: 'Ends all alerts of the person a link was emailed to, in one click (RFC 8058); can be repeated',
    allowsCrossOrigin: true,
    errors: ['invalid_token'],
  },
  mailed: {
    method: 'GET',
    path: '/mailed',
    // Not public: nothing may keep the reply.
    who: 'anyone',
    summary: 'The alerts of the person a link was emailed to',
    errors: ['invalid_token'],
  },
  removeMailed: {
    method: 'POST',
    path: '/mailed/remove',
    who: 'public',
    summary: 'Ends one alert of the person a link was emailed to; returns the others',
    errors: ['invalid_token', 'not_found'],
  },
  own: { method: 'GET', path: '/own', who: 'user', summary: 'The user’s alerts, newest first' },
  createOwn: {
    method: 'POST',
    path: '/own',
    who: 'user',
    summary: 'Sets an alert for the user, replacing an earlier one of the same kind for the variation',
    created: true,
    idempotent: true,
    errors: ['not_found', 'conflict'],
  },
  removeOwn: { method: 'DELETE', path: '/own/:id', who: 'user', summary: 'Removes one of the user’s alerts', errors: ['not_found'] },
  setWishlist: {
    method: 'PUT',
    path: '/own/wishlist',
    who: 'user',
    summary: 'Switches alerts for everything on the wishlist on or off, now and later',
  },
});
