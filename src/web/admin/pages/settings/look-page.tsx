import { type MetaFunction, useLoaderData } from 'react-router';
import * as textLimits from '#contract/text-limits.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { CheckField } from '#web/admin/forms/check-fields.tsx';
import { ImageField } from '#web/admin/forms/images/images-field.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { TextField } from '#web/ui/field.tsx';
import { AccentField } from './accent-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { loadSettings, saveSettings } from './settings-section.ts';
import { ShopPreview } from './shop-preview.tsx';

export const loader = serverLoader(loadSettings);
export const clientLoader = browserLoader(loadSettings);
export const action = serverAction(signedInOnly('admin', saveSettings), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(saveSettings);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Appearance');

const names = ['logo', 'logoWithName', 'accentColor', 'darkTheme', 'tagline'] as const;
const labels = {
  logoWithName: 'Name next to the logo',
  accentColor: 'Accent colour',
  darkTheme: 'Dark theme',
  tagline: 'Footer text',
};

export default function LookPage() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <SettingsForm label="Appearance" {...{ settings, names, labels }}>
      {(fields) => (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="space-y-5">
            <Panel
              title="Logo"
              intro="A picture with a transparent background looks best. Without one, we’ll show the default logo of a bowl and a paw. Also used in emails, invoices and packing slips."
            >
              <div className="space-y-4">
                <ImageField
                  fields={fields}
                  name="logo"
                  label="Logo"
                  image={settings.logo}
                  optional
                  hint="PNG, WebP, AVIF or JPEG, at least 320 px wide."
                />
                <CheckField
                  fields={fields}
                  name="logoWithName"
                  label="Show the shop’s name next to the logo"
                  hint="Switch this off if the name is part of the picture."
                />
              </div>
            </Panel>
            <Panel title="Colour" intro="For buttons, links and the footer. We’ll work out lighter and darker shades.">
              <div className="space-y-4">
                <AccentField fields={fields} name="accentColor" />
                <CheckField
                  fields={fields}
                  name="darkTheme"
                  label="Offer a dark theme"
                  hint="Customers who use dark mode see a dark version of the shop. Nothing changes for everyone else."
                />
              </div>
            </Panel>
            <Panel title="Footer">
              <TextField {...fields.field('tagline', settings.tagline)} label="Footer text" maxLength={textLimits.tagline} required />
            </Panel>
          </div>
          <ShopPreview fields={fields} settings={settings} />
        </div>
      )}
    </SettingsForm>
  );
}
