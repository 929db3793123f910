import { currencySymbol, formatMoney } from '#shared/money.ts';
import { useShopSettings } from '#web/root-data.ts';
import { TextField } from '#web/ui/field.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import type { GiftCardFields } from './gift-card-form-values.ts';
import { amountRange, firstAmount, otherAmount, otherAmountField } from './gift-card-form-values.ts';

/** The amounts of the shop, and a field for any other one. */
export function AmountFields({ field }: { field: GiftCardFields }) {
  const { giftCardAmounts, currency } = useShopSettings();
  const { min, max } = amountRange(giftCardAmounts);
  const { error, defaultValue, id } = field('amount', String(firstAmount(giftCardAmounts)));
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="choices outline-none">
      <legend className="mb-4 text-xl font-bold">How much?</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {giftCardAmounts.map((amount) => (
          <RadioCard
            key={amount}
            name="amount"
            value={amount}
            defaultChecked={defaultValue === String(amount)}
            title={formatMoney(amount, currency)}
            className="items-center!"
          />
        ))}
        {min < max && (
          <RadioCard
            name="amount"
            value={otherAmount}
            data-opens
            defaultChecked={defaultValue === otherAmount}
            title="Another amount"
            className="col-span-full items-center!"
          />
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <div className="choices-detail mt-4">
        <TextField
          {...field(otherAmountField)}
          label={`Amount in ${currencySymbol(currency)}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          hint={`Between ${formatMoney(min, currency)} and ${formatMoney(max, currency)}.`}
          className="max-w-60"
        />
      </div>
    </fieldset>
  );
}
