import { useEffect, useEffectEvent, useState } from 'react';
import { adminOrderSchemas } from '#contract/admin-orders.schemas.ts';
import { adminOrder } from '#contract/admin-orders.ts';
import { type OrderDetails, orderDetails, type RefundPreview } from '#contract/order-details.ts';
import * as textLimits from '#contract/text-limits.ts';
import { formatMoney } from '#shared/money.ts';
import { MoneyField } from '#web/admin/forms/number-fields.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { CheckField } from '#web/admin/orders/check-field.tsx';
import { FormDialog } from '#web/admin/orders/form-dialog.tsx';
import { isGiftCardOrder } from '#web/admin/orders/gift-card-order.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { type ApiError, asApiError } from '#web/api/client.ts';
import { TextField } from '#web/ui/field.tsx';
import { itemStates, unitsWhere } from './item-states.ts';
import { RefundDestination } from './refund-destination.tsx';
import { toUnits, UnitRows } from './unit-rows.tsx';

interface RefundDialogProps {
  details: OrderDetails;
  open: boolean;
  onClose: () => void;
}

/** Refunds units of an order, or an amount. The server suggests what was paid for the units. */
export const RefundDialog = ({ details, open, onClose }: RefundDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={`Refund order ${details.order.number}`}
    endpoint={adminOrder.refund}
    intent="refund"
    button="Refund"
    schema={adminOrderSchemas.refund.body as never}
    defaultValues={{
      amount: isGiftCardOrder(details.order) ? details.refundable : undefined,
      items: undefined,
      reason: '',
      to: 'original',
      restock: false,
      refundable: details.refundable,
    }}
    labels={{ amount: 'Amount', reason: 'Reason' }}
  >
    {(fields) => <RefundFields details={details} fields={fields} />}
  </FormDialog>
);

function RefundFields({ details, fields }: { details: OrderDetails; fields: Fields }) {
  const { order, refundable } = details;
  const isGiftCard = isGiftCardOrder(order);
  const states = itemStates(details);
  const available = unitsWhere(order, (position) => states[position]?.refundable ?? 0);
  const [chosen, setChosen] = useState<Record<number, number>>({});
  const hasExcess = available.some(({ position, quantity }) => (chosen[position] ?? 0) > quantity);
  const { preview, error } = usePreview(order._id, hasExcess ? {} : chosen);
  const suggest = useEffectEvent(({ amount }: RefundPreview) => {
    fields.setValue('amount', amount);
    fields.clearErrors('amount');
  });
  useEffect(() => {
    if (preview) suggest(preview);
  }, [preview]);
  const change = (next: Record<number, number>) => {
    setChosen(next);
    const items = toUnits(next);
    fields.setValue('items', items.length > 0 ? items : undefined);
  };
  return (
    <>
      {!isGiftCard && (
        <UnitRows
          {...{ fields, order, available, chosen }}
          onChange={change}
          verb="refund"
          errorAt={(path) => error?.fields.find((field) => field.path === path)?.message}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          fields={fields}
          name="amount"
          label="Amount"
          currency={order.currency}
          required
          hint={
            preview
              ? 'What was paid for these units, after discounts and including tax.'
              : `Up to ${formatMoney(refundable, order.currency)}.${isGiftCard ? '' : ' Choose units above, or enter any amount.'}`
          }
        />
        <TextField
          {...fields.field('reason')}
          label="Reason"
          optional
          maxLength={textLimits.orderNote}
          autoComplete="off"
          hint="The customer will see this in the email."
        />
      </div>
      {preview && preview.restockable > 0 && (
        <CheckField
          id="refund-restock"
          label={`Put ${preview.restockable === 1 ? 'the unit' : `${preview.restockable} units`} back in stock`}
          hint="Only if you have them back and they can be sold again."
          error={fields.errorOf('restock')}
          onChange={(checked) => fields.setValue('restock', checked)}
        />
      )}
      {isGiftCard && <p className="note note-warm">This is deducted from the gift card. You can’t refund what has already been spent.</p>}
      <RefundDestination {...{ fields, details }} />
    </>
  );
}

/** What the server says about refunding the chosen units; asked shortly after the last change. */
function usePreview(orderId: string, chosen: Readonly<Record<number, number>>) {
  const [state, setState] = useState<{ key: string; preview: RefundPreview | null; error: ApiError | null }>();
  const key = JSON.stringify(toUnits(chosen));
  useEffect(() => {
    const items = JSON.parse(key) as RefundPreview['items'];
    if (items.length === 0) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await browserApi.call(orderDetails.refundPreview, { params: { id: orderId }, body: { items } }).then(
        (preview) => ({ preview, error: null }),
        (error) => ({ preview: null, error: asApiError(error) }),
      );
      if (isCurrent) setState({ key, ...answer });
    }, 200);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [orderId, key]);
  return state?.key === key ? state : { preview: null, error: null };
}
