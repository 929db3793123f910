import { useController } from 'react-hook-form';
import type { Fields } from '#web/admin/forms/use-fields.ts';

interface ChoiceBoxesProps {
  fields: Fields;
  name: string;
  legend: string;
  labels: Readonly<Record<string, string>>;
}

/** Some of a few values, each with a box. */
export function ChoiceBoxes({ fields, name, legend, labels }: ChoiceBoxesProps) {
  const { value, onChange } = useController({ control: fields.control, name }).field;
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  return (
    <fieldset id={`${fields.prefix}-${name}`} tabIndex={-1}>
      <legend className="field-label">{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {Object.entries(labels).map(([key, label]) => (
          <label key={key} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              className="check"
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                onChange(Object.keys(labels).filter((other) => (other === key ? target.checked : chosen.includes(other))))
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
