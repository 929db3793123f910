import { Combobox } from '@base-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Fields } from '../use-fields.ts';
import { type Choice, ChoicePopup, LabelledControl } from './combobox-parts.tsx';

interface ChoiceFieldProps {
  fields: Fields;
  name: string;
  label: string;
  choices: readonly Choice[];
  hint?: ReactNode;
}

/** One of many choices, found by typing; its value is that of the choice. */
export function ChoiceField({ fields: { control, prefix, errorOf, clearErrors }, name, choices, ...field }: ChoiceFieldProps) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field;
  const error = errorOf(name);
  return (
    <LabelledControl {...field} id={`${prefix}-${name}`} error={error}>
      {(controlProps) => (
        <Combobox.Root
          // Enter chooses what was typed, instead of submitting the form.
          autoHighlight
          items={choices}
          value={choices.find((choice) => choice.value === value) ?? null}
          isItemEqualToValue={(one: Choice, other: Choice) => one.value === other.value}
          onValueChange={(choice: Choice | null) => {
            clearErrors(name);
            onChange(choice?.value);
          }}
        >
          <Combobox.InputGroup className="combobox-group">
            <Combobox.Input {...controlProps} ref={ref} onBlur={onBlur} className="input" placeholder="Type to search" />
            <Combobox.Trigger className="combobox-trigger" aria-label={`Show all choices of ${field.label}`}>
              <ChevronDown size={18} aria-hidden="true" />
            </Combobox.Trigger>
          </Combobox.InputGroup>
          <ChoicePopup empty="No matches" />
        </Combobox.Root>
      )}
    </LabelledControl>
  );
}
