import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useWatch } from 'react-hook-form';
import { maxGiftCardAmounts } from '#contract/limits.ts';
import { MoneyField } from '#web/admin/forms/number-fields.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Button } from '#web/ui/button.tsx';

const name = 'giftCardAmounts';

/** The amounts of gift cards that shoppers choose from. */
export function GiftCardAmounts({ fields, label, currency }: { fields: Fields; label: string; currency: string }) {
  const amounts = (useWatch({ control: fields.control, name }) ?? []) as readonly (number | undefined)[];
  const error = fields.errorOf(name);
  const change = (next: readonly (number | undefined)[]) => {
    fields.setValue(name, next, { shouldDirty: true });
    fields.clearErrors(name);
  };
  return (
    <fieldset id={`${fields.prefix}-${name}`} tabIndex={-1} className="min-w-0">
      <legend className="field-label">{label}</legend>
      <ul className="flex flex-wrap gap-x-4 gap-y-3">
        {amounts.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an amount is nothing but its place in the list.
          <li key={index} className="flex items-end gap-1">
            <MoneyField fields={fields} name={`${name}.${index}`} currency={currency} label={`Amount ${index + 1}`} className="w-24" />
            <button
              type="button"
              className="icon-btn"
              aria-label={`Remove amount ${index + 1}`}
              title="Remove"
              aria-disabled={amounts.length === 1}
              onClick={() => amounts.length > 1 && change(amounts.filter((_, other) => other !== index))}
            >
              <Trash2 size={17} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {error && <p className="field-error">{error}</p>}
      <p className="field-hint">In {currency}. Customers can also enter any other amount between the lowest and the highest.</p>
      {amounts.length < maxGiftCardAmounts && (
        <Button
          tone="secondary"
          size="sm"
          className="mt-3"
          icon={<Plus size={17} aria-hidden="true" />}
          onClick={() => change([...amounts, undefined])}
        >
          Add an amount
        </Button>
      )}
    </fieldset>
  );
}
