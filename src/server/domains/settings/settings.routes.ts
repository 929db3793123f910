import { settingsSchemas } from '#contract/settings.schemas.ts';
import { settings } from '#contract/settings.ts';
import { route } from '#server/platform/http/route.ts';
import { readSettings } from './read-settings.ts';

export const settingsRoutes = [
  route(settings.get, settingsSchemas.get, ({ db, shop }) => shop.cache.remember('settings', () => readSettings(db))),
];
