import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type MetaFunction, useLoaderData } from 'react-router';
import { shippingLimits } from '#contract/limits.ts';
import { publicHolidaySchemas } from '#contract/shipping-zones.schemas.ts';
import { type PublicHolidays, publicHoliday } from '#contract/shipping-zones.ts';
import * as textLimits from '#contract/text-limits.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { rowLabels } from '#web/admin/forms/row-labels.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { useRows } from '#web/admin/forms/use-rows.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

const load = loadFor(publicHoliday.replace, ({ api }: LoadInput) => api.call(publicHoliday.list, {}));
const save = ({ api, form }: ActionInput) => api.call(publicHoliday.replace, { body: valuesOf<PublicHolidays>(form) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', save), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(save);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Public holidays');

const describe = (path: string, value: unknown): string | undefined => {
  if (path !== 'list.*') return undefined;
  const { date, name } = value as PublicHolidays['list'][number];
  return `${date ? formatDay(date) : 'No day'}: ${name}`;
};

const labels = { list: 'Public holidays', ...rowLabels('list', 'Row', shippingLimits.publicHolidays, { date: 'day', name: 'name' }) };

export default function HolidaysPage() {
  const { list, version } = useLoaderData<typeof loader>();
  return (
    <EditForm<typeof save>
      endpoint={publicHoliday.replace}
      intent="holidays"
      label="Public holidays"
      schema={publicHolidaySchemas.replace.body}
      defaultValues={{ list, version }}
      labels={labels}
      describe={describe}
    >
      {(fields) => (
        <Panel
          title="Public holidays"
          intro="No parcels ship or arrive on these days, and delivery dates allow for that. Add them in any order."
        >
          <HolidayRows fields={fields} />
        </Panel>
      )}
    </EditForm>
  );
}

function HolidayRows({ fields }: { fields: Fields }) {
  const { rows, add, remove } = useRows(fields, 'list');
  return (
    <div className="space-y-3">
      {rows.length === 0 && <p className="text-grey">None yet. Add the days your carrier doesn’t work.</p>}
      <ul className="edit-rows">
        {rows.map(({ key, path }, index) => (
          <li key={key} className="edit-row">
            <TextField {...fields.field(`${path}.date`)} type="date" label="Day" className="w-44" />
            <TextField {...fields.field(`${path}.name`)} label="Name" maxLength={textLimits.publicHoliday} className="grow" />
            <button type="button" className="icon-btn" aria-label={`Remove day ${index + 1}`} title="Remove" onClick={() => remove(index)}>
              <Trash2 size={17} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {rows.length < shippingLimits.publicHolidays && (
        <Button tone="secondary" size="sm" icon={<Plus size={17} aria-hidden="true" />} onClick={() => add({ date: '', name: '' })}>
          Add a day
        </Button>
      )}
    </div>
  );
}
