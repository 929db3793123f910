import { type MetaFunction, useLoaderData } from 'react-router';
import { homeSectionWords } from '#contract/home-section-labels.ts';
import { homeSectionKinds } from '#contract/home-sections.schemas.ts';
import type { Settings } from '#contract/settings.ts';
import * as textLimits from '#contract/text-limits.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { ImageField } from '#web/admin/forms/images/images-field.tsx';
import { rowLabels } from '#web/admin/forms/row-labels.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { HomePreview } from './home-preview.tsx';
import { HomeSectionRows } from './home-section-rows.tsx';
import { SettingsForm } from './settings-form.tsx';
import { loadSettings, saveSettings } from './settings-section.ts';

export const loader = serverLoader(loadSettings);
export const clientLoader = browserLoader(loadSettings);
export const action = serverAction(signedInOnly('admin', saveSettings), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(saveSettings);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Home page');

const names = ['heroTitle', 'heroText', 'heroButton', 'heroImage', 'homeSections'] as const;
const labels = {
  heroTitle: 'Title',
  heroText: 'Text below it',
  heroButton: 'Button',
  'heroButton.label': 'Button',
  'heroButton.to': 'Button link',
  heroImage: 'Picture',
  homeSections: 'Sections',
  ...rowLabels('homeSections', 'Section', homeSectionKinds.length, { title: 'title', text: 'text', button: 'link', count: 'number' }),
};

const describe = (path: string, value: unknown): string | undefined => {
  if (path !== 'homeSections.*') return undefined;
  const { kind, shown, title } = value as Settings['homeSections'][number];
  return `${homeSectionWords[kind].label}${title ? ` (${title})` : ''}${shown ? '' : ', hidden'}`;
};

export default function HomeSectionsPage() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <SettingsForm label="Home page" {...{ settings, names, labels, describe }}>
      {(fields) => (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="space-y-5">
            <Panel title="Top">
              <div className="space-y-4">
                <TextAreaField
                  {...fields.field('heroTitle', settings.heroTitle)}
                  label="Title"
                  rows={2}
                  maxLength={textLimits.heroTitle}
                  required
                  hint="The last two words are highlighted. Press Enter to start a new line."
                />
                <TextAreaField
                  {...fields.field('heroText', settings.heroText)}
                  label="Text below it"
                  rows={2}
                  maxLength={textLimits.heroText}
                  required
                />
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextField
                    {...fields.field('heroButton.label', settings.heroButton.label)}
                    label="Button"
                    maxLength={textLimits.menuLabel}
                    required
                  />
                  <TextField
                    {...fields.field('heroButton.to', settings.heroButton.to)}
                    label="Links to"
                    placeholder="/products?onSale=1"
                    required
                  />
                </div>
                <ImageField
                  fields={fields}
                  name="heroImage"
                  label="Picture"
                  image={settings.heroImage}
                  optional
                  hint="Without one, we’ll show the default illustration. At least 1,200 px wide, about 4:3."
                />
              </div>
            </Panel>
            <Panel
              title="Sections"
              intro="Move or hide sections, or give them your own text. Empty fields use the default text. Empty sections aren’t shown."
            >
              <HomeSectionRows fields={fields} />
            </Panel>
          </div>
          <HomePreview fields={fields} settings={settings} />
        </div>
      )}
    </SettingsForm>
  );
}
