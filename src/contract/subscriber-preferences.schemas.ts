import { z } from 'zod';
import { breedSize } from './products.schemas.ts';

const preferences = z
  .object({ dogSizes: z.array(breedSize).max(3).describe('Of the subscriber’s dogs; empty: not said') })
  .meta({ id: 'SubscriberPreferences' });

/** The token of a mailed link is the only credential. */
const link = z.object({ token: z.string().max(200).default('') });

const body = z.strictObject(preferences.shape);

export const subscriberPreferencesSchemas = {
  getByLink: { query: link, reply: preferences },
  updateByLink: { query: link, body, reply: preferences },
  get: { reply: preferences.nullable().describe('Null: not subscribed') },
  update: { body, reply: preferences },
};

export type SubscriberPreferences = z.output<typeof preferences>;
export type DogSize = SubscriberPreferences['dogSizes'][number];
