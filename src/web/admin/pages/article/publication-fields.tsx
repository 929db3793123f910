import { useController, useWatch } from 'react-hook-form';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { ZonedTimeField } from '#web/admin/forms/zoned-time-field.tsx';
import { useRootData } from '#web/root-data.ts';

/** Draft, published now, or at a time. The choice follows from the values of `published` and `publishedAt`. */
export function PublicationFields({ fields }: { fields: Fields }) {
  const timeZone = useRootData()?.settings.timeZone ?? 'UTC';
  const { value, onChange } = useController({ control: fields.control, name: 'published' }).field;
  const publishedAt = useWatch({ control: fields.control, name: 'publishedAt' });
  const isPlanned = value === true && typeof publishedAt === 'string' && Date.parse(publishedAt) > Date.now();
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="sr-only">Publication</legend>
        {(
          [
            [false, 'Draft', 'Only your team can see it.'],
            [true, 'Published', isPlanned ? 'Readers can see it from the time below.' : 'Everyone can read it.'],
          ] as const
        ).map(([option, label, explanation]) => (
          <label key={label} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="radio"
              name="published"
              value={String(option)}
              checked={(value === true) === option}
              onChange={() => onChange(option)}
              className="check mt-0.5"
            />
            <span>
              <span className="font-semibold">{label}</span>
              <span className="block text-sm text-grey">{explanation}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {value === true && (
        <ZonedTimeField
          fields={fields}
          name="publishedAt"
          label="Publication time"
          timeZone={timeZone}
          hint={`In the shop’s time zone (${timeZone}). A future time schedules it. Leave empty to publish now.`}
        />
      )}
    </div>
  );
}
