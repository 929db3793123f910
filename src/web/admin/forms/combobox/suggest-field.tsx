import { Autocomplete } from '@base-ui/react/autocomplete';
import { useController } from 'react-hook-form';
import type { Fields } from '../use-fields.ts';
import { LabelledControl } from './combobox-parts.tsx';

interface SuggestFieldProps {
  fields: Fields;
  name: string;
  label: string;
  /** What others have; anything else may be typed as well. */
  suggestions: readonly string[];
  maxLength: number;
  hint?: string;
}

/** A text with suggestions. */
export function SuggestField({
  fields: { control, prefix, errorOf, clearErrors },
  name,
  suggestions,
  maxLength,
  ...field
}: SuggestFieldProps) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field;
  return (
    <LabelledControl {...field} id={`${prefix}-${name}`} error={errorOf(name)}>
      {(controlProps) => (
        <Autocomplete.Root
          items={suggestions}
          value={typeof value === 'string' ? value : ''}
          onValueChange={(text) => {
            clearErrors(name);
            onChange(text);
          }}
        >
          <Autocomplete.Input {...controlProps} ref={ref} onBlur={onBlur} maxLength={maxLength} className="input" />
          <Autocomplete.Portal>
            <Autocomplete.Positioner className="admin z-40 outline-none data-empty:hidden" sideOffset={4}>
              <Autocomplete.Popup className="combobox-popup">
                <Autocomplete.List className="combobox-list">
                  {(suggestion: string) => (
                    <Autocomplete.Item key={suggestion} value={suggestion} className="combobox-item">
                      {suggestion}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </LabelledControl>
  );
}
