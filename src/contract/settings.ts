import { endpoints } from './endpoint.ts';
import type { settingsSchemas } from './settings.schemas.ts';

export type { Settings } from './settings.schemas.ts';

export const settings = endpoints<typeof settingsSchemas>()('settings', '/settings', {
  get: { method: 'GET', path: '', who: 'public', summary: "The shop's public settings" },
});
