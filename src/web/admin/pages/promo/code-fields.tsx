import Dices from 'lucide-react/icons/dices';
import { useController } from 'react-hook-form';
import * as textLimits from '#contract/text-limits.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { generateCode } from './promo-values.ts';

/** Whether customers enter a code, and which. A promo whose code is null applies by itself. */
export function CodeFields({ fields }: { fields: Fields }) {
  const { control, prefix, errorOf, clearErrors } = fields;
  const { value, onChange, onBlur, ref } = useController({ control, name: 'code' }).field;
  const isAutomatic = value === null;
  const change = (code: string | null) => {
    clearErrors('code');
    onChange(code);
  };
  return (
    <div className="space-y-4">
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">How customers get it</legend>
        <RadioCard
          name="promo-kind"
          title="With a code"
          description="Customers enter it in the cart or at checkout."
          checked={!isAutomatic}
          onChange={() => change('')}
        />
        <RadioCard
          name="promo-kind"
          title="Automatic"
          description="Applies to every cart that meets the conditions."
          checked={isAutomatic}
          onChange={() => change(null)}
        />
      </fieldset>
      {!isAutomatic && (
        <div className="flex items-start gap-2">
          <TextField
            ref={ref}
            id={`${prefix}-code`}
            label="Code"
            className="min-w-0 flex-1"
            required
            maxLength={textLimits.promoCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typeof value === 'string' ? value : ''}
            onBlur={onBlur}
            onChange={({ target }) => change(target.value)}
            error={errorOf('code')}
            hint="Not case-sensitive."
          />
          <Button
            tone="secondary"
            className="needs-scripts mt-[1.625rem]"
            icon={<Dices size={17} aria-hidden="true" />}
            onClick={() => change(generateCode())}
          >
            Generate
          </Button>
        </div>
      )}
    </div>
  );
}
