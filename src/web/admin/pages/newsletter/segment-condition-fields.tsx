import { breedSizeLabels } from '#contract/product-labels.ts';
import type { SegmentCondition } from '#contract/segments.schemas.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';

/** What can be chosen in conditions. */
export interface SegmentChoices {
  categories: readonly { _id: string; title: string }[];
  vendors: readonly string[];
}

interface SegmentConditionFieldsProps {
  condition: SegmentCondition;
  choices: SegmentChoices;
  errorOf: (name: string) => string | undefined;
  onChange: (condition: SegmentCondition) => void;
}

const sizes = ['small', 'medium', 'large'] as const;

/** The fields of one condition, by its kind. */
export function SegmentConditionFields({ condition, choices, errorOf, onChange }: SegmentConditionFieldsProps) {
  switch (condition.kind) {
    case 'bought':
      return (
        <>
          <ChoiceField
            label="Category"
            value={condition.category}
            options={choices.categories.map(({ _id, title }) => [_id, title])}
            onChange={(category) => onChange({ ...condition, category })}
          />
          <ChoiceField
            label="Brand"
            value={condition.vendor}
            options={choices.vendors.map((vendor) => [vendor, vendor])}
            onChange={(vendor) => onChange({ ...condition, vendor })}
          />
          <DaysField
            label="In the last … days"
            hint="Leave empty for any time"
            value={condition.days}
            error={errorOf('days')}
            onChange={(days) => onChange({ ...condition, days })}
          />
        </>
      );
    case 'notBoughtFor':
      return (
        <DaysField
          label="For at least … days"
          hint="Only people who’ve bought before."
          value={condition.days}
          error={errorOf('days')}
          // An empty field is rejected by the schema, as in any other field of a number.
          onChange={(days) => onChange({ ...condition, days: days as number })}
        />
      );
    case 'neverBought':
      return null;
    case 'dogSize':
      return (
        <fieldset>
          <legend className="field-label">Sizes</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {sizes.map((size) => (
              <label key={size} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  className="check"
                  checked={condition.sizes.includes(size)}
                  onChange={({ target }) =>
                    onChange({
                      ...condition,
                      sizes: sizes.filter((each) => (each === size ? target.checked : condition.sizes.includes(each))),
                    })
                  }
                />
                {breedSizeLabels[size]}
              </label>
            ))}
          </div>
          {errorOf('sizes') && <p className="field-error">{errorOf('sizes')}</p>}
        </fieldset>
      );
  }
}

interface ChoiceFieldProps {
  label: string;
  value: string | null;
  options: readonly (readonly [string, string])[];
  onChange: (value: string | null) => void;
}

/** A choice that may be left open. What has been chosen stays, also when it no longer exists. */
const ChoiceField = ({ label, value, options, onChange }: ChoiceFieldProps) => (
  <SelectField label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
    <option value="">Any</option>
    {value !== null && !options.some(([option]) => option === value) && <option value={value}>Deleted</option>}
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </SelectField>
);

interface DaysFieldProps {
  label: string;
  hint: string;
  value: number | null;
  error: string | undefined;
  onChange: (days: number | null) => void;
}

const DaysField = ({ value, onChange, ...field }: DaysFieldProps) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    maxLength={4}
    value={Number.isInteger(value) ? String(value) : ''}
    onChange={({ target }) => {
      const digits = target.value.replace(/\D/g, '');
      onChange(digits === '' ? null : Number(digits));
    }}
  />
);
