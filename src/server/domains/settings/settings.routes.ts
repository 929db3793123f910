import { settingsSchemas } from '#contract/settings.schemas.ts';
import { settings } from '#contract/settings.ts';
import { route } from '#server/platform/http/route.ts';
import { getCachedSettings } from './get-cached-settings.ts';
import { settingsTag } from './settings.cache-tags.ts';

export const settingsRoutes = [
  route(settings.get, settingsSchemas.get, ({ shop }) => getCachedSettings(shop), { cachePolicy: () => ({ tags: [settingsTag] }) }),
];
