import { endpoints } from './endpoint.ts';
import type { subscriberSchemas } from './newsletter.schemas.ts';

export type {
  SubscribeInput,
  Subscriber,
  SubscriberSort,
  SubscriberStatus,
} from './newsletter.schemas.ts';

export const subscriber = endpoints<typeof subscriberSchemas>()('subscriber', '/newsletter/subscriber', {
  list: { method: 'GET', path: '', who: 'admin', staff: ['marketing'], summary: 'The newest 100 subscribers, and the total' },
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'admin',
    staff: ['marketing'],
    summary: 'A page of subscribers, with the number of each status',
  },
  export: {
    method: 'GET',
    path: '/export.csv',
    who: 'admin',
    staff: ['marketing'],
    summary: 'The subscribers as CSV',
    fileType: 'text/csv',
    reauth: true,
  },
  get: { method: 'GET', path: '/:id', who: 'admin', staff: ['marketing'], summary: 'One subscriber' },
  create: {
    method: 'POST',
    path: '',
    who: 'public',
    summary: 'Signs up for the newsletter: unless already subscribed, the e-mail gets a link to confirm it. The reply is always the same',
    created: true,
    idempotent: 'anyone',
    errors: ['too_many_requests'],
  },
  update: { method: 'PUT', path: '/:id', who: 'admin', staff: ['marketing'], summary: 'Unsubscribes a subscriber' },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', staff: ['marketing'], summary: 'Deletes a subscriber' },
  confirm: {
    method: 'POST',
    path: '/confirm',
    who: 'public',
    summary: 'Confirms a subscription with the token of a mailed link; repeating it succeeds again',
    errors: ['invalid_token'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/unsubscribe',
    who: 'public',
    summary: 'Unsubscribes with the token of a mailed link, in one click (RFC 8058); can be repeated',
    allowsCrossOrigin: true,
    errors: ['invalid_token'],
  },
});
