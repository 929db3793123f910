import { subscriberPreferencesSchemas as schemas } from '#contract/subscriber-preferences.schemas.ts';
import { subscriberPreferences } from '#contract/subscriber-preferences.ts';
import { requireUserId } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { getOwnPreferences, getPreferencesByLink, updateOwnPreferences, updatePreferencesByLink } from './subscriber-preferences.ts';

const changesNothingCached = true;

export const subscriberPreferencesRoutes = [
  route(subscriberPreferences.getByLink, schemas.getByLink, ({ db, query }) => getPreferencesByLink(db, query.token)),
  route(subscriberPreferences.updateByLink, schemas.updateByLink, ({ db, query, body }) => updatePreferencesByLink(db, query.token, body), {
    changesNothingCached,
    audit: 'none: only the subscriber has the link',
  }),
  route(subscriberPreferences.get, schemas.get, ({ db, actor }) => getOwnPreferences(db, requireUserId(actor))),
  route(subscriberPreferences.update, schemas.update, ({ db, actor, body }) => updateOwnPreferences(db, requireUserId(actor), body), {
    changesNothingCached,
  }),
];
