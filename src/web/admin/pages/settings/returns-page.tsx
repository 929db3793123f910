import { type MetaFunction, useLoaderData } from 'react-router';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { CheckField } from '#web/admin/forms/check-fields.tsx';
import { NumberField } from '#web/admin/forms/number-fields.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Link } from '#web/ui/link.tsx';
import { SettingsForm } from './settings-form.tsx';
import { loadSettings, saveSettings } from './settings-section.ts';

export const loader = serverLoader(loadSettings);
export const clientLoader = browserLoader(loadSettings);
export const action = serverAction(signedInOnly('admin', saveSettings), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(saveSettings);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Returns');

const names = ['returnDays', 'withdrawalButton'] as const;
const labels = {
  returnDays: 'Days after delivery',
  withdrawalButton: 'Customers can withdraw from the contract on their order page',
};

export default function ReturnsSettingsPage() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <SettingsForm label="Returns" {...{ settings, names, labels }}>
      {(fields) => (
        <Panel title="Returns" intro="How long customers can send items back, and what they’re told.">
          <div className="space-y-4">
            <NumberField
              fields={fields}
              name="returnDays"
              label={labels.returnDays}
              hint="At least 14 in the EU. With 0, customers can’t request returns themselves."
              className="max-w-xs"
            />
            <CheckField
              fields={fields}
              name="withdrawalButton"
              label={labels.withdrawalButton}
              hint="Required by law since June 2026 if you sell to consumers in the EU. Customers can use it from the order until at least 14 days after delivery, and get a receipt by email. Also adds a link to the footer."
            />
            <p>
              Returns are sent to your company’s address. Your return policy is a{' '}
              <Link to="/admin/pages" className="link">
                page of the shop
              </Link>
              . If it mentions the number of days, or you take nothing back, update that as well.
            </p>
          </div>
        </Panel>
      )}
    </SettingsForm>
  );
}
