import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Withdrawals } from '#contract/withdrawals.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { summaryOf } from '#web/api/forms/shown-errors.ts';
import type { FormState } from '#web/api/forms/use-form-fetcher.ts';
import { isGiftCardOrder } from '#web/storefront/orders/gift-card-order.ts';
import { UnitList } from '#web/storefront/orders/unit-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';
import { type Declaration, fieldsOfDeclaration } from './withdraw-actions.ts';

interface ConfirmWithdrawalProps {
  order: Order;
  withdrawals: Withdrawals;
  declaration: Declaration;
  form: FormState;
  /** Returns to the first step. */
  onBack: () => void;
}

/** The second step: the statement as it is sent, and the button that sends it. */
export function ConfirmWithdrawal({
  order,
  withdrawals,
  declaration,
  form: { error, busy, formProps, send },
  onBack,
}: ConfirmWithdrawalProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhen(heading, true);
  const { name, items } = declaration;
  const units = items
    ? withdrawals.toReturn.flatMap((unit) => {
        const chosen = items.find(({ position }) => position === unit.position);
        return chosen ? [{ ...unit, quantity: chosen.quantity }] : [];
      })
    : [...withdrawals.toCancel, ...withdrawals.toReturn];
  return (
    <form
      method={formProps.method}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
      aria-label="Confirm withdrawal"
      className="surface max-w-3xl space-y-6 p-5 sm:p-8"
    >
      {error && <ErrorSummary {...summaryOf(error, 'withdraw', {})} />}
      <input type="hidden" name={intentField} value="confirm" />
      <input type="hidden" name={idempotencyKeyField} defaultValue="" />
      {fieldsOfDeclaration(declaration).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Is this right?
      </h2>
      <blockquote className="rounded-card bg-band px-5 py-4 text-lg">
        I withdraw from my contract for {items ? 'these items' : 'everything'} in order{' '}
        <span className="whitespace-nowrap">{order.number}</span>.<span className="mt-2 block font-semibold wrap-anywhere">{name}</span>
      </blockquote>
      <UnitList units={units} items={order.items} label="You’re withdrawing from" isGiftCard={isGiftCardOrder(order)} />
      <p className="text-grey">This takes effect straight away. You can’t undo it here.</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          Confirm withdrawal
        </Button>
        <Button tone="secondary" className="needs-scripts max-sm:w-full" onClick={onBack}>
          Go back
        </Button>
      </div>
    </form>
  );
}
