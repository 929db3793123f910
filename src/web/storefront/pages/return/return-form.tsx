import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import * as textLimits from '#contract/text-limits.ts';
import { fieldError, responseOf, type ShownFormError } from '#web/api/forms/form-error.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import type { FormState } from '#web/api/forms/use-form-fetcher.ts';
import { returnReasonLabels } from '#web/storefront/orders/return-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { ReturnItem } from './return-item.tsx';

const labels = { reason: 'Reason', note: 'Anything else?' };

/** The choice of what to send back, and why. It has no `action` and posts to the page's own URL, which may contain a key. */
export function ReturnForm({ order, form: { error: rejection, busy, formProps, send } }: { order: Order; form: FormState }) {
  const { error, onItemsChange } = useItemsError(rejection);
  const field = fieldsOf(error, 'return');
  const itemsError = fieldError(error, 'items');
  const { items, returnableItems, currency } = order;
  return (
    <form
      method={formProps.method}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
      noValidate
      aria-label="Return items"
      className="surface space-y-7 p-5 sm:p-8"
    >
      {error && <ErrorSummary {...summaryOf(error, 'return', labels)} />}
      <input type="hidden" name={idempotencyKeyField} defaultValue="" />
      <fieldset aria-describedby={itemsError && 'return-items-error'} onChange={onItemsChange} className="min-w-0">
        <legend className="mb-3 text-xl font-bold tracking-tight">What would you like to return?</legend>
        <div id="return-items" tabIndex={-1} className="divide-y divide-line rounded-card border-[1.5px] border-line">
          {returnableItems.map(({ position, quantity }) => {
            const item = items[position];
            if (!item) return null;
            const submitted = error?.submitted;
            const isOnlyUnit = returnableItems.length === 1 && quantity === 1;
            return <ReturnItem key={position} {...{ item, position, quantity, currency, submitted }} isChosen={isOnlyUnit} />;
          })}
        </div>
        {itemsError && (
          <p id="return-items-error" className="field-error">
            {itemsError}
          </p>
        )}
      </fieldset>
      <SelectField {...field('reason', '')} label={labels.reason} required>
        <option value="">Choose a reason</option>
        {Object.entries(returnReasonLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...field('note')}
        label={labels.note}
        optional
        maxLength={textLimits.orderNote}
        rows={3}
        hint="If something arrived damaged or wrong, tell us what’s wrong with it. Contact us before you post it, and we’ll pay the postage."
      />
      <Button type="submit" busy={busy} className="max-sm:w-full">
        Request return
      </Button>
    </form>
  );
}

/** The error of the form without that of its items once the choice has changed: their fields have names of their own. */
function useItemsError(error: ShownFormError | null): { error: ShownFormError | null; onItemsChange: () => void } {
  const [changedSince, setChangedSince] = useState<object | null>(null);
  const isChanged = error !== null && changedSince === responseOf(error);
  return {
    error: error && isChanged ? { ...error, changed: new Set([...(error.changed ?? []), 'items']) } : error,
    onItemsChange: () => setChangedSince(responseOf(error)),
  };
}
