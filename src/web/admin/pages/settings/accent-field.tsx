import { useController } from 'react-hook-form';
import { defaultAccentColor } from '#shared/accent-color.ts';
import { isReadableAccent, nearestReadableAccent } from '#shared/accent-contrast.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The accent colour: picked or typed. A colour in which text would be hard to read is named at once, with the nearest one that works. */
export function AccentField({ fields: { control, prefix, errorOf, clearErrors }, name }: { fields: Fields; name: string }) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field;
  const color = String(value ?? '');
  const change = (next: string) => {
    clearErrors(name);
    onChange(next.trim().toLowerCase());
  };
  const suggestion = isHexColor(color) && !isReadableAccent(color) ? nearestReadableAccent(color) : null;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        <input
          type="color"
          aria-label="Pick the accent colour"
          className="color-swatch"
          value={isHexColor(color) ? color : defaultAccentColor}
          onChange={({ target }) => change(target.value)}
        />
        <TextField
          ref={ref}
          id={`${prefix}-${name}`}
          label="Accent colour"
          value={color}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onBlur={() => {
            // Colours are often copied without their #.
            if (isHexColor(`#${color}`)) change(`#${color}`);
            onBlur();
          }}
          onChange={({ target }) => change(target.value)}
          error={errorOf(name)}
          className="w-40"
        />
        {color !== defaultAccentColor && (
          <Button tone="quiet" onClick={() => change(defaultAccentColor)}>
            Reset to default
          </Button>
        )}
      </div>
      {suggestion && (
        <p role="status" className="note note-warm flex flex-wrap items-center gap-x-3 gap-y-2">
          Text in this colour is hard to read.
          <Button tone="secondary" size="sm" onClick={() => change(suggestion)}>
            <span aria-hidden="true" className="size-4 rounded-full" style={{ backgroundColor: suggestion }} />
            Use {suggestion} instead
          </Button>
        </p>
      )}
    </div>
  );
}
