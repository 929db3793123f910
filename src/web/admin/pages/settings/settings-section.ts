import { type Settings, type SettingsChanges, settings } from '#contract/settings.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

/** The settings with the version to save them with. */
export type SectionSettings = Settings & { version?: number | undefined };

/** The `load` of every section of the settings. The settings themselves are public, but their pages are for those who may change them. */
export const loadSettings = loadFor(settings.update, async ({ api }: LoadInput) => ({ settings: await api.call(settings.get, {}) }));

/** The handler behind the form of every section: saves what the section shows. */
export const saveSettings = ({ api, form }: ActionInput) =>
  api.call(settings.update, { body: valuesOf<SettingsChanges & { version?: number }>(form) });
