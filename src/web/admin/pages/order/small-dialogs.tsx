import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { adminOrderSchemas } from '#contract/admin-orders.schemas.ts';
import { adminOrder } from '#contract/admin-orders.ts';
import type { OrderDetails } from '#contract/order-details.ts';
import * as textLimits from '#contract/text-limits.ts';
import { formatMoney } from '#shared/money.ts';
import { MoneyField } from '#web/admin/forms/number-fields.tsx';
import { CheckField } from '#web/admin/orders/check-field.tsx';
import { FormDialog } from '#web/admin/orders/form-dialog.tsx';
import { isGiftCardOrder } from '#web/admin/orders/gift-card-order.ts';
import { queryClient } from '#web/api/browser-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';

interface OrderDialogProps {
  details: OrderDetails;
  open: boolean;
  onClose: () => void;
}

/** Records money that arrived in cash or by bank transfer. Once nothing is to be paid any more, it says so instead. */
export const PaymentDialog = ({ details: { order, due, blocked }, open, onClose }: OrderDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title="Record a payment"
    endpoint={adminOrder.recordPayment}
    intent="payment"
    button="Record payment"
    schema={adminOrderSchemas.recordPayment.body as never}
    defaultValues={{ amount: due, note: '' }}
    labels={{ amount: 'Amount', note: 'Note' }}
    instead={
      blocked.recordPayment !== null && <NothingToDo text={`${blocked.recordPayment}. There’s nothing left to record.`} onClose={onClose} />
    }
  >
    {(fields) => (
      <>
        <p>
          {formatMoney(due, order.currency)} {due === order.total - order.credit ? 'is due' : 'is still due'} for order {order.number}.
        </p>
        <ReloadOnError error={fields.errorOf('amount')} />
        <MoneyField fields={fields} name="amount" label="Amount" currency={order.currency} required />
        <TextField
          {...fields.field('note')}
          label="Note"
          optional
          maxLength={textLimits.paymentNote}
          autoComplete="off"
          hint="Only for your team, such as “Statement of 23 November”."
        />
      </>
    )}
  </FormDialog>
);

/** Loads the order again after an amount was rejected: a colleague may have recorded a payment since, and less is to be paid. */
function ReloadOnError({ error }: { error: string | undefined }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (error !== undefined) void queryClient.invalidateQueries({ queryKey: ['orderDetails'], refetchType: 'none' }).then(revalidate);
  }, [error, revalidate]);
  return null;
}

/** What is true once somebody else was faster. */
const NothingToDo = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <div className="space-y-4">
    <p>{text}</p>
    <Button onClick={onClose}>Close</Button>
  </div>
);

/** Cancels an order of which nothing has left. */
export const CancelDialog = ({ details: { order }, open, onClose }: OrderDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={`Cancel order ${order.number}?`}
    endpoint={adminOrder.update}
    intent="cancel"
    button="Cancel order"
    tone="danger"
    labels={{ note: 'Reason' }}
  >
    {(fields) => (
      <>
        <p>
          {order.payment.captured > order.payment.refunded &&
            (order.credits.length > 0
              ? 'We’ll refund what was paid, including to gift cards and store credit. '
              : 'We’ll refund what was paid. ')}
          You can’t undo this.
        </p>
        {!isGiftCardOrder(order) && (
          <CheckField
            id="cancel-restock"
            name="restock"
            label="Put the units back in stock"
            hint="Otherwise they’re written off as damaged or lost."
            defaultChecked
          />
        )}
        <TextAreaField
          {...fields.field('note')}
          label="Reason"
          optional
          maxLength={textLimits.orderNote}
          hint="The customer will see this in the email and on the order page."
        />
      </>
    )}
  </FormDialog>
);

/** Cancels what has not left, though other parts of the order have. */
export const CancelRestDialog = ({ details: { order, refundedUnshipped }, open, onClose }: OrderDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title="Cancel what hasn’t shipped?"
    endpoint={adminOrder.cancelUnshipped}
    intent="cancel-rest"
    button="Cancel the rest"
    tone="danger"
    labels={{ note: 'Reason' }}
  >
    {(fields) => (
      <>
        <p>
          Anything already shipped in order {order.number} isn’t affected.{' '}
          {order.itemsToShip.length > 0 && 'The price of the other units is refunded or no longer due. '}
          {refundedUnshipped.length > 0 && 'Anything already refunded isn’t refunded again. '}
          You can’t undo this.
        </p>
        <CheckField
          id="cancel-rest-restock"
          name="restock"
          label="Put the units back in stock"
          hint="Otherwise they’re written off as damaged or lost."
          defaultChecked
        />
        <TextAreaField
          {...fields.field('note')}
          label="Reason"
          optional
          maxLength={textLimits.orderNote}
          hint="The customer will see this in the email."
        />
      </>
    )}
  </FormDialog>
);
