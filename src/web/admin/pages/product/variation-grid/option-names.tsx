import X from 'lucide-react/icons/x';
import { useController } from 'react-hook-form';
import { productLimits } from '#contract/limits.ts';
import * as textLimits from '#contract/text-limits.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Button, IconButton } from '#web/ui/button.tsx';

/** The field of the form that holds the options. */
export const optionsField = 'options';

const suggestions = ['Size', 'Colour', 'Flavour'] as const;

interface OptionNamesProps {
  fields: Fields;
  onAdd: (name: string) => void;
  onRemove: (index: number) => void;
}

/** The names of the options, each of which is a column of the grid. */
export function OptionNames({ fields, onAdd, onRemove }: OptionNamesProps) {
  const { value, onChange } = useController({ control: fields.control, name: optionsField }).field;
  const options = value as { name: string }[];
  const unused = suggestions.find((name) => !options.some((option) => option.name.toLowerCase() === name.toLowerCase()));
  return (
    <fieldset id={`${fields.prefix}-${optionsField}`} tabIndex={-1} className="option-names">
      <legend className="field-label">Options</legend>
      <p className="field-hint">How the variations differ. Customers choose each option separately.</p>
      <div className="flex flex-wrap items-start gap-2">
        {options.map(({ name }, index) => {
          const path = `${optionsField}.${index}.name`;
          const error = fields.errorOf(path);
          const id = `${fields.prefix}-${path}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
            <div key={index}>
              <span className="flex items-center gap-1">
                <input
                  id={id}
                  aria-label={`Name of option ${index + 1}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${id}-error` : undefined}
                  className="input option-name"
                  autoComplete="off"
                  maxLength={textLimits.option}
                  value={name}
                  onChange={({ target }) => {
                    fields.clearErrors(path);
                    onChange(options.map((option, other) => (other === index ? { name: target.value } : option)));
                  }}
                />
                <IconButton label={`Remove option ${name || index + 1}`} onClick={() => onRemove(index)}>
                  <X size={17} aria-hidden="true" />
                </IconButton>
              </span>
              {error && (
                <p id={`${id}-error`} className="field-error">
                  {error}
                </p>
              )}
            </div>
          );
        })}
        <Button tone="secondary" size="sm" disabled={options.length >= productLimits.options} onClick={() => onAdd(unused ?? '')}>
          Add an option
        </Button>
      </div>
      {fields.errorOf(optionsField) && <p className="field-error">{fields.errorOf(optionsField)}</p>}
    </fieldset>
  );
}
