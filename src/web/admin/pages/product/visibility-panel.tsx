import { useController } from 'react-hook-form';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { ZonedTimeField } from '#web/admin/forms/zoned-time-field.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { useRootData } from '#web/root-data.ts';

/** Whether shoppers see the product, and from when until when. */
export function VisibilityPanel({ fields }: { fields: Fields }) {
  const { value, onChange } = useController({ control: fields.control, name: 'enabled' }).field;
  const isEnabled = value === true;
  const timeZone = useRootData()?.settings.timeZone ?? 'UTC';
  return (
    <Panel title="Visibility">
      <div className="space-y-4">
        <label className="flex min-h-8 items-center gap-2.5">
          <input
            id={`${fields.prefix}-enabled`}
            type="checkbox"
            className="check"
            checked={isEnabled}
            onChange={({ target }) => {
              onChange(target.checked);
              if (target.checked) fields.setValue('publishAt', null, { shouldDirty: true });
            }}
          />
          <span>
            <span className="font-semibold">Enabled</span>
            <span className="block text-[0.8125rem] text-grey">Customers can find and buy it.</span>
          </span>
        </label>
        {!isEnabled && <ZonedTimeField fields={fields} name="publishAt" timeZone={timeZone} label="Goes online" />}
        <ZonedTimeField
          fields={fields}
          name="unpublishAt"
          timeZone={timeZone}
          label="Goes offline"
          hint={`Happens automatically, in the shop’s time zone (${timeZone}).`}
        />
      </div>
    </Panel>
  );
}
