import { type MetaFunction, useLoaderData } from 'react-router';
import * as textLimits from '#contract/text-limits.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { NumberField } from '#web/admin/forms/number-fields.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { loadSettings, saveSettings } from './settings-section.ts';

export const loader = serverLoader(loadSettings);
export const clientLoader = browserLoader(loadSettings);
export const action = serverAction(signedInOnly('admin', saveSettings), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(saveSettings);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Returns');

const names = ['returnDays', 'returnPolicy'] as const;
const labels = { returnDays: 'Days after delivery', returnPolicy: 'Return policy' };

export default function ReturnsSettingsPage() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <SettingsForm label="Returns" {...{ settings, names, labels }}>
      {(fields) => (
        <Panel title="Returns" intro="For how long shoppers may send something back, and what they read about it.">
          <div className="space-y-4">
            <NumberField
              fields={fields}
              name="returnDays"
              label={labels.returnDays}
              hint="In the EU at least 14. With 0, shoppers cannot request returns themselves."
              className="max-w-xs"
            />
            <TextAreaField
              {...fields.field('returnPolicy', settings.returnPolicy)}
              label={labels.returnPolicy}
              rows={8}
              maxLength={textLimits.legalText}
              required
              hint="If you change the days, change them in this text, too. An empty line starts a new paragraph."
            />
          </div>
        </Panel>
      )}
    </SettingsForm>
  );
}
