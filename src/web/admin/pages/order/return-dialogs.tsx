import { useState } from 'react';
import { z } from 'zod';
import { money } from '#contract/basics.schemas.ts';
import type { OrderDetails } from '#contract/order-details.ts';
import { returnReasonLabels } from '#contract/order-labels.ts';
import { returnNote } from '#contract/order-parts.schemas.ts';
import type { Order, OrderReturn } from '#contract/orders.ts';
import { refundDestination } from '#contract/payments.schemas.ts';
import { orderReturn } from '#contract/returns.ts';
import * as textLimits from '#contract/text-limits.ts';
import { MoneyField } from '#web/admin/forms/number-fields.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { FormDialog } from '#web/admin/orders/form-dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { itemStates, unitsRefundedByThemselves, unitsToReturn, unitsWhere } from './item-states.ts';
import { RefundDestination } from './refund-destination.tsx';
import { allUnits, toUnits, UnitRows } from './unit-rows.tsx';

interface ReturnDialogProps {
  order: Order;
  item: OrderReturn;
  open: boolean;
  onClose: () => void;
}

const ReturnId = ({ item }: Pick<ReturnDialogProps, 'item'>) => <input type="hidden" name="return" value={item._id} />;

/** What came back of a return, and what of it can be sold again. */
export const ReceiveDialog = ({ order, item, open, onClose }: ReturnDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title="What came back?"
    endpoint={orderReturn.update}
    intent="receive-return"
    button="Receive return"
    labels={{ note: 'Note to the customer' }}
  >
    {(fields) => (
      <>
        <ReturnId item={item} />
        <ReceivedUnits order={order} item={item} fields={fields} />
        {item.reason === 'withdrawal' && (
          <p className="text-[0.875rem] text-grey">
            Nothing came back in time? Enter 0 everywhere. The withdrawal is closed without a refund, and we’ll email the customer.
          </p>
        )}
        {fields.errorOf('items') && <p className="field-error">{fields.errorOf('items')}</p>}
        <TextField
          {...fields.field('note')}
          label="Note to the customer"
          optional
          maxLength={textLimits.orderNote}
          autoComplete="off"
          hint="Included in the email that confirms what arrived."
        />
      </>
    )}
  </FormDialog>
);

function ReceivedUnits({ order, item, fields }: Pick<ReturnDialogProps, 'order' | 'item'> & { fields: Fields }) {
  const [chosen, setChosen] = useState(() => allUnits(item.items));
  const [sellable, setSellable] = useState<Readonly<Record<number, boolean>>>(() =>
    Object.fromEntries(item.items.map(({ position }) => [position, true])),
  );
  const units = item.items.map(({ position }) => ({ position, quantity: chosen[position] ?? 0, restock: sellable[position] ?? false }));
  return (
    <>
      <input type="hidden" name="items" value={JSON.stringify(units)} />
      <UnitRows {...{ fields, order, chosen }} available={item.items} onChange={setChosen} verb="receive" sendsAll />
      <fieldset className="space-y-1.5">
        <legend className="mb-1 font-semibold">Can be sold again</legend>
        {item.items.map(({ position, title, variationTitle }) => (
          <label key={position} className="flex items-center gap-2.5">
            <input
              type="checkbox"
              checked={sellable[position] ?? false}
              onChange={({ target }) => setSellable({ ...sellable, [position]: target.checked })}
              className="check"
            />
            {title}, {variationTitle}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** Declines a return. */
export const RejectDialog = ({ item, open, onClose }: ReturnDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title="Reject this return?"
    endpoint={orderReturn.update}
    intent="reject-return"
    button="Reject return"
    tone="danger"
    labels={{ note: 'Why' }}
  >
    {({ field }) => (
      <>
        <ReturnId item={item} />
        <TextAreaField
          {...field('note')}
          label="Why"
          required
          maxLength={textLimits.orderNote}
          hint="The customer will get this by email."
        />
      </>
    )}
  </FormDialog>
);

const refundSchema = z.object({ amount: money, note: returnNote, to: refundDestination });

/** Refunds what has come back. */
export const RefundReturnDialog = ({ details, order, item, open, onClose }: ReturnDialogProps & { details: OrderDetails }) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title="Refund this return"
    endpoint={orderReturn.update}
    intent="refund-return"
    button="Refund"
    schema={refundSchema as never}
    defaultValues={{ amount: item.refund ?? undefined, note: '', to: 'original' }}
    labels={{ amount: 'Amount', note: 'Note to the customer' }}
  >
    {(fields) => (
      <>
        <ReturnId item={item} />
        <RefundedBefore details={details} item={item} />
        <MoneyField
          fields={fields}
          name="amount"
          label="Amount"
          currency={order.currency}
          required
          hint={isRefundedBefore(item) ? undefined : 'What was paid for the units. Includes delivery once the whole order has come back.'}
        />
        <TextField {...fields.field('note')} label="Note to the customer" optional maxLength={textLimits.orderNote} autoComplete="off" />
        <RefundDestination {...{ fields, details }} />
      </>
    )}
  </FormDialog>
);

/** Whether all units of a return were refunded before. */
const isRefundedBefore = ({ items }: OrderReturn): boolean => items.every(({ quantity, alreadyRefunded }) => alreadyRefunded === quantity);

/** Which units of the items were refunded by themselves, so that nobody refunds them with the return as well. */
function RefundedBefore({ details: { order, refunds }, item }: { details: OrderDetails; item: OrderReturn }) {
  if (isRefundedBefore(item)) {
    return (
      <p className="note note-warm">
        These were already refunded, so there’s nothing left to refund. If you still owe something, such as delivery, enter it.
      </p>
    );
  }
  const before = item.items.flatMap(({ position, title, variationTitle }) => {
    const refunded = unitsRefundedByThemselves(refunds, position);
    return refunded > 0 ? [`${refunded} of ${order.items[position]?.quantity} × ${title}, ${variationTitle}`] : [];
  });
  if (before.length === 0) return null;
  return (
    <p className="note note-warm">
      Already refunded: {before.join('; ')}. The amount is for the other units. If these came back, enter what you still owe.
    </p>
  );
}

/** Enters a return for a customer who did not do so on the order's page. */
export const EnterReturnDialog = ({ details, open, onClose }: { details: OrderDetails; open: boolean; onClose: () => void }) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title="Add a return"
    endpoint={orderReturn.create}
    intent="enter-return"
    button="Add return"
    labels={{ reason: 'Reason', note: 'In the customer’s words' }}
  >
    {(fields) => <EnterReturnFields details={details} fields={fields} />}
  </FormDialog>
);

/** What an admin can enter; a withdrawal is recorded as such. */
const { withdrawal: _withdrawal, ...requestedReasons } = returnReasonLabels;

function EnterReturnFields({ details, fields }: { details: OrderDetails; fields: Fields }) {
  const { field, errorOf } = fields;
  const states = itemStates(details);
  const available = unitsWhere(details.order, (position) => unitsToReturn(states[position]));
  const [chosen, setChosen] = useState<Record<number, number>>({});
  return (
    <>
      <input type="hidden" name="items" value={JSON.stringify(toUnits(chosen))} />
      <UnitRows {...{ fields, available, chosen }} order={details.order} onChange={setChosen} verb="return" />
      {errorOf('items') && <p className="field-error">{errorOf('items')}</p>}
      <SelectField {...field('reason', 'changed_mind')} label="Reason">
        {Object.entries(requestedReasons).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField {...field('note')} label="In the customer’s words" optional maxLength={textLimits.orderNote} autoComplete="off" />
    </>
  );
}
