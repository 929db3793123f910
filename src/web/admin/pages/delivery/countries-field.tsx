import { Combobox } from '@base-ui/react/combobox';
import X from 'lucide-react/icons/x';
import { useController } from 'react-hook-form';
import { countriesByName, countryName } from '#shared/country-names.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';

interface CountriesFieldProps {
  fields: Fields;
  name: string;
  label: string;
  hint?: string;
}

/** Several countries: searched by name, and shown as chips. */
export function CountriesField({ fields: { control, prefix, errorOf, clearErrors }, name, label, hint }: CountriesFieldProps) {
  const { value, onChange } = useController({ control, name }).field;
  const chosen: string[] = Array.isArray(value) ? value : [];
  const id = `${prefix}-${name}`;
  const error = errorOf(name) ?? chosen.map((_, index) => errorOf(`${name}.${index}`)).find((message) => message !== undefined);
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <Combobox.Root
        items={countriesByName}
        multiple
        autoHighlight
        value={chosen}
        itemToStringLabel={countryName}
        onValueChange={(next, { reason }) => {
          // With the list closed, Escape would remove them all.
          if (reason === 'escape-key') return;
          clearErrors(name);
          onChange(next);
        }}
      >
        <Combobox.Chips className="chips-input">
          {chosen.map((code) => (
            <Combobox.Chip key={code} className="chip" aria-label={countryName(code)}>
              {countryName(code)}
              <Combobox.ChipRemove className="chip-remove" aria-label={`Remove ${countryName(code)}`}>
                <X size={14} aria-hidden="true" />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            id={id}
            placeholder={chosen.length === 0 ? 'Search for a country…' : 'Add another…'}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="chips-search"
          />
        </Combobox.Chips>
        <Combobox.Portal>
          <Combobox.Positioner align="start" sideOffset={6} className="admin z-40 outline-none">
            <Combobox.Popup className="action-menu max-h-72 overflow-y-auto">
              <Combobox.Empty className="px-3 py-2 text-grey empty:hidden">No matching countries.</Combobox.Empty>
              <Combobox.List>
                {(code: string) => (
                  <Combobox.Item key={code} value={code} className="action-menu-item justify-between data-[selected]:font-semibold">
                    {countryName(code)}
                    <Combobox.ItemIndicator aria-hidden="true">✓</Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  );
}
