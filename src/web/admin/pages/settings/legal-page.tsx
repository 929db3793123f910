import { type MetaFunction, useLoaderData } from 'react-router';
import * as textLimits from '#contract/text-limits.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { SettingsForm } from './settings-form.tsx';
import { loadSettings, saveSettings } from './settings-section.ts';

export const loader = serverLoader(loadSettings);
export const clientLoader = browserLoader(loadSettings);
export const action = serverAction(signedInOnly('admin', saveSettings), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(saveSettings);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Pages and legal texts');

const names = ['about', 'terms', 'imprint', 'privacy', 'newsletterPolicy'] as const;
const texts = [
  { name: 'about', label: 'About the shop', shownAt: '/about-us', hint: 'Who you are, and why people should buy from you.' },
  { name: 'terms', label: 'Terms and conditions', shownAt: '/about-us', hint: 'When a contract is made, and what applies to it.' },
  { name: 'imprint', label: 'Imprint', shownAt: '/about-us', hint: 'Who answers for the shop. Many countries prescribe what it says.' },
  {
    name: 'privacy',
    label: 'Privacy',
    shownAt: '/privacy',
    hint: 'Which data you keep, why, and for how long. The page itself lists what lies in the browser.',
  },
  {
    name: 'newsletterPolicy',
    label: 'Newsletter policy',
    shownAt: '/privacy#newsletter',
    hint: 'What people agree to when they subscribe.',
  },
] as const;
const labels = Object.fromEntries(texts.map(({ name, label }) => [name, label]));

export default function LegalPage() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <SettingsForm label="Pages and legal texts" {...{ settings, names, labels }}>
      {({ field }) => (
        <Panel
          title="Pages and legal texts"
          intro="Plain text; an empty line starts a new paragraph. The texts that came with the shop are examples: have yours checked by a lawyer."
        >
          <div className="space-y-6">
            {texts.map(({ name, label, shownAt, hint }) => (
              <TextAreaField
                key={name}
                {...field(name, settings[name])}
                label={label}
                rows={6}
                maxLength={textLimits.legalText}
                required
                hint={
                  <>
                    {hint}{' '}
                    <Link to={shownAt} reloadDocument target="_blank" className="link">
                      See it in the shop
                    </Link>
                  </>
                }
              />
            ))}
          </div>
        </Panel>
      )}
    </SettingsForm>
  );
}
