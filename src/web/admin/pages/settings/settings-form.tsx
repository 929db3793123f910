import type { ComponentProps, ReactNode } from 'react';
import { settingsSchemas } from '#contract/settings.schemas.ts';
import { type Settings, settings as settingsCalls } from '#contract/settings.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import type { SectionSettings, saveSettings } from './settings-section.ts';

interface SettingsFormProps {
  /** The accessible name of the form. */
  label: string;
  settings: SectionSettings;
  /** The settings that the section shows and saves. */
  names: readonly (keyof Settings)[];
  labels?: ComponentProps<typeof EditForm>['labels'];
  describe?: (path: string, value: unknown) => string | undefined;
  reauthPurpose?: string;
  children: (fields: Fields) => ReactNode;
}

/** The form of one section of the settings. It saves only what the section shows, so that admins in different sections are told of each other, but lose nothing. */
export function SettingsForm({ settings, names, ...form }: SettingsFormProps) {
  const values = Object.fromEntries(
    names.map((name) => [name, name === 'logo' || name === 'heroImage' ? (settings[name]?._id ?? null) : settings[name]]),
  );
  return (
    <EditForm<typeof saveSettings>
      intent="save"
      endpoint={settingsCalls.update}
      schema={settingsSchemas.update.body}
      defaultValues={{ ...values, version: settings.version }}
      {...form}
    />
  );
}
