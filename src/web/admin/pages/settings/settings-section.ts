import { type Settings, type SettingsChanges, settings } from '#contract/settings.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadAdminIdentity } from '#web/admin/layout/admin-identity.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

/** The settings with the version to save them with. */
export type SectionSettings = Settings & { version?: number | undefined };

/** The `load` of every section of the settings. */
export const loadSettings = signedInOnly('admin', async (input: LoadInput) => {
  // The settings themselves are public, so this finds out whether an admin asks.
  await loadAdminIdentity(input);
  return { settings: await input.api.call(settings.get, {}) };
});

/** The handler behind the form of every section: saves what the section shows. */
export const saveSettings = ({ api, form }: ActionInput) =>
  api.call(settings.update, { body: valuesOf<SettingsChanges & { version?: number }>(form) });
