import { endpoints } from './endpoint.ts';
import type { subscriberPreferencesSchemas } from './subscriber-preferences.schemas.ts';

export type { DogSize, SubscriberPreferences } from './subscriber-preferences.schemas.ts';

/** What subscribers say about themselves, so that they get the newsletters that are for them. */
export const subscriberPreferences = endpoints<typeof subscriberPreferencesSchemas>()('subscriberPreferences', '/newsletter/subscriber', {
  getByLink: {
    method: 'GET',
    path: '/preferences',
    who: 'anyone',
    summary: 'The preferences of the subscriber a link was emailed to',
    errors: ['invalid_token'],
  },
  updateByLink: {
    method: 'PUT',
    path: '/preferences',
    who: 'anyone',
    summary: 'Changes the preferences of the subscriber a link was emailed to',
    errors: ['invalid_token'],
  },
  get: { method: 'GET', path: '/own/preferences', who: 'user', summary: 'The preferences of the caller’s own subscription' },
  update: { method: 'PUT', path: '/own/preferences', who: 'user', summary: 'Changes the preferences of the caller’s own subscription' },
});
