import { type MetaFunction, useLoaderData } from 'react-router';
import { maxMenuLinks } from '#contract/limits.ts';
import type { Settings } from '#contract/settings.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { rowLabels } from '#web/admin/forms/row-labels.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { TextField } from '#web/ui/field.tsx';
import { MenuRows } from './menu-rows.tsx';
import { MenusPreview } from './menus-preview.tsx';
import { SettingsForm } from './settings-form.tsx';
import { loadSettings, saveSettings } from './settings-section.ts';
import { maxSocialLinks, SocialRows } from './social-rows.tsx';

export const loader = serverLoader(loadSettings);
export const clientLoader = browserLoader(loadSettings);
export const action = serverAction(signedInOnly('admin', saveSettings), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(saveSettings);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Menus and links');

const names = ['headerLinks', 'footerLinks', 'social', 'appStoreUrl', 'playStoreUrl'] as const;
const labels = {
  headerLinks: 'Header',
  ...rowLabels('headerLinks', 'Header, link', maxMenuLinks, { label: 'label', to: 'link to' }),
  footerLinks: 'Footer',
  ...rowLabels('footerLinks', 'Footer, link', maxMenuLinks, { label: 'label', to: 'link to' }),
  social: 'Social media',
  ...rowLabels('social', 'Social media, row', maxSocialLinks, { name: 'network', url: 'URL' }),
  appStoreUrl: 'App Store',
  playStoreUrl: 'Google Play',
  to: 'page',
  label: 'label',
};

const describe = (path: string, value: unknown): string | undefined => {
  if (path.endsWith('Links.*')) {
    const { label, to } = value as Settings['headerLinks'][number];
    return `${label} (${to})`;
  }
  if (path !== 'social.*') return undefined;
  const { name, url } = value as Settings['social'][number];
  return `${name} (${url})`;
};

export default function MenusPage() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <SettingsForm label="Menus and links" {...{ settings, names, labels, describe }}>
      {(fields) => (
        <>
          <MenusPreview fields={fields} settings={settings} />
          <Panel
            title="Header"
            intro="The main pages always stay, but you can rename and move them, and add links to categories, articles or other sites. Guests also see Register and Login."
          >
            <MenuRows fields={fields} name="headerLinks" />
          </Panel>
          <Panel
            title="Footer"
            intro="Delivery and Returns are added automatically. While you sell gift cards, the footer links to them too."
          >
            <MenuRows fields={fields} name="footerLinks" />
          </Panel>
          <Panel title="Social media">
            <SocialRows fields={fields} />
          </Panel>
          <Panel title="Apps" intro="Links to your apps in the footer. Leave empty if you don’t have one.">
            <div className="grid gap-4 md:grid-cols-2">
              <TextField
                {...fields.field('appStoreUrl', settings.appStoreUrl ?? '')}
                type="url"
                label="App Store"
                placeholder="https://"
                optional
              />
              <TextField
                {...fields.field('playStoreUrl', settings.playStoreUrl ?? '')}
                type="url"
                label="Google Play"
                placeholder="https://"
                optional
              />
            </div>
          </Panel>
        </>
      )}
    </SettingsForm>
  );
}
