import { endpoints } from './endpoint.ts';
import type { subscriberSchemas } from './newsletter.schemas.ts';

export type {
  SubscribeInput,
  Subscriber,
  SubscriberRange,
  SubscriberSelection,
  SubscriberSort,
  SubscriberStatus,
  SubscriptionEndReason,
} from './newsletter.schemas.ts';

export const subscriber = endpoints<typeof subscriberSchemas>()('subscriber', '/newsletter/subscriber', {
  create: {
    method: 'POST',
    path: '',
    who: 'public',
    summary: 'Signs up for the newsletter: unless already subscribed, the email gets a link to confirm it. The reply is always the same',
    created: true,
    idempotent: 'anyone',
    errors: ['too_many_requests'],
  },
  confirm: {
    method: 'POST',
    path: '/confirm',
    who: 'public',
    summary: 'Confirms a subscription with the token of an emailed link; repeating it succeeds again',
    errors: ['invalid_token'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/unsubscribe',
    who: 'public',
    summary: 'Unsubscribes with the token of an emailed link, in one click (RFC 8058); can be repeated',
    allowsCrossOrigin: true,
    errors: ['invalid_token'],
  },
});
