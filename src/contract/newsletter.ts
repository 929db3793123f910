import { endpoints } from './endpoint.ts';
import type { subscriberSchemas } from './newsletter.schemas.ts';

export type { SubscribeInput, Subscriber, SubscriberStatus } from './newsletter.schemas.ts';

export const subscriber = endpoints<typeof subscriberSchemas>()('subscriber', '/newsletter/subscriber', {
  list: { method: 'GET', path: '', who: 'admin', summary: 'The newest 100 subscribers and the number of all' },
  page: { method: 'GET', path: '/page/:page/:limit', who: 'admin', summary: 'A page of subscribers, newest first' },
  get: { method: 'GET', path: '/:id', who: 'admin', summary: 'One subscriber' },
  create: {
    method: 'POST',
    path: '',
    who: 'public',
    summary:
      'Asks for the newsletter: whoever is not on the list yet gets a mail with a link that confirms it. The answer is always the same',
    created: true,
    idempotent: 'anyone',
    errors: ['too_many_requests'],
  },
  update: { method: 'PUT', path: '/:id', who: 'admin', summary: 'Takes a subscriber off the list' },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', summary: 'Forgets a subscriber altogether' },
  confirm: {
    method: 'POST',
    path: '/confirm',
    who: 'public',
    summary: 'Puts the owner of a mailed link on the list; the same link again says so again',
    errors: ['invalid_token'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/unsubscribe',
    who: 'public',
    summary: 'Takes the owner of a mailed link off the list, with one click (RFC 8058); as often as it is asked',
    allowsCrossOrigin: true,
    errors: ['invalid_token'],
  },
});
