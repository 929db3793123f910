import type { Order } from '#contract/orders.ts';
import * as textLimits from '#contract/text-limits.ts';
import type { Withdrawals } from '#contract/withdrawals.ts';
import { fieldError } from '#web/api/forms/form-error.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import type { FormState } from '#web/api/forms/use-form-fetcher.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { isGiftCardOrder } from '#web/storefront/orders/gift-card-order.ts';
import { UnitList } from '#web/storefront/orders/unit-list.tsx';
import { ReturnItem } from '#web/storefront/pages/return/return-item.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { scopeField } from './withdraw-actions.ts';

interface WithdrawFormProps {
  order: Order;
  withdrawals: Withdrawals;
  form: FormState;
}

/** The first step: the statement, filled in as far as the shop knows it. It has no `action` and posts to the page's own URL, which may contain a key. */
export function WithdrawForm({
  order,
  withdrawals: { until, toCancel, toReturn },
  form: { error, busy, formProps, send },
}: WithdrawFormProps) {
  const field = fieldsOf(error, 'withdraw');
  const itemsError = fieldError(error, 'items');
  const mayChoose = toReturn.length > 1 || (toReturn[0]?.quantity ?? 0) > 1 || (toReturn.length > 0 && toCancel.length > 0);
  return (
    <form
      method={formProps.method}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
      noValidate
      aria-label="Withdraw from contract"
      className="surface max-w-3xl space-y-6 p-5 sm:p-8"
    >
      {error && <ErrorSummary {...summaryOf(error, 'withdraw', { name: 'Your name' })} />}
      <input type="hidden" name={intentField} value="review" />
      <p className="text-lg">
        {until ? `Until ${formatDate(until)}, you` : 'You'} can withdraw from the contract without giving a reason.{' '}
        {order.delivery.kind === 'email'
          ? 'The gift card will stop working, and we’ll refund what’s left on it.'
          : 'We’ll cancel what hasn’t shipped. Send back what you have, and we’ll refund you.'}
      </p>
      <TextField {...field('name', order.address.name)} label="Your name" required autoComplete="name" maxLength={textLimits.name} />
      <p>
        <span className="block font-semibold">Order</span>
        {order.number}
      </p>
      {order.email && (
        <p>
          <span className="block font-semibold">We’ll send the receipt to</span>
          <span className="wrap-anywhere">{order.email}</span>
        </p>
      )}
      <fieldset aria-describedby={itemsError && 'withdraw-items-error'} className="withdraw-scope min-w-0 space-y-3">
        <legend className="mb-2 text-xl font-bold tracking-tight">What would you like to withdraw from?</legend>
        {mayChoose ? (
          <>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={scopeField}
                value="all"
                defaultChecked={error?.submitted[scopeField] !== 'some'}
                className="check"
              />
              Everything
            </label>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={scopeField}
                value="some"
                defaultChecked={error?.submitted[scopeField] === 'some'}
                className="check"
              />
              Only some items
            </label>
            <div id="withdraw-items" tabIndex={-1} className="divide-y divide-line rounded-card border-[1.5px] border-line">
              {toReturn.map(({ position, quantity }) => {
                const item = order.items[position];
                return (
                  item && (
                    <ReturnItem
                      key={position}
                      {...{ item, position, quantity }}
                      currency={order.currency}
                      submitted={error?.submitted}
                      isChosen={false}
                    />
                  )
                );
              })}
            </div>
            {toCancel.length > 0 && <p className="text-grey">“Everything” also cancels what hasn’t shipped yet.</p>}
          </>
        ) : (
          <>
            <input type="hidden" name={scopeField} value="all" />
            <UnitList
              units={[...toCancel, ...toReturn]}
              items={order.items}
              label="What would you like to withdraw from?"
              isGiftCard={isGiftCardOrder(order)}
            />
          </>
        )}
        {itemsError && (
          <p id="withdraw-items-error" className="field-error">
            {itemsError}
          </p>
        )}
      </fieldset>
      <Button type="submit" busy={busy} className="max-sm:w-full">
        Continue
      </Button>
    </form>
  );
}
