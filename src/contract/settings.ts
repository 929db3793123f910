import { endpoints } from './endpoint.ts';
import type { settingsSchemas } from './settings.schemas.ts';

export type { Settings, SettingsChanges, SettingsInput } from './settings.schemas.ts';

export const settings = endpoints<typeof settingsSchemas>()('settings', '/settings', {
  get: { method: 'GET', path: '', who: 'public', summary: "The shop's public settings; for admins with their version" },
  update: {
    method: 'PUT',
    path: '',
    who: 'admin',
    summary: 'Changes the given settings; those of payments need a recent authentication',
    errors: ['stale_version', 'reauth_required'],
  },
});
