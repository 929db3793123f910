import Gift from 'lucide-react/icons/gift';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactNode, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { intentField } from '#web/api/forms/intent.ts';
import type { FormState } from '#web/api/forms/use-form-fetcher.ts';
import { useShopSettings } from '#web/root-data.ts';
import { ConfirmForm } from '#web/storefront/account/confirm-form.tsx';
import { ErrorAlert } from '#web/storefront/account/error-alert.tsx';
import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { isGiftCardOrder } from '#web/storefront/orders/gift-card-order.ts';
import { mayCancel } from '#web/storefront/orders/may-cancel.ts';
import { useFinishPaying } from '#web/storefront/orders/payment/finish-paying.tsx';
import { moneyAfterCancelling } from '#web/storefront/orders/payment/refund-messages.ts';
import { ReorderButton, ReorderResult, useReorder } from '#web/storefront/orders/reorder/reorder-button.tsx';
import { wasPlaced } from '#web/storefront/orders/status/order-progress.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';
import type { cancelOrder } from './change-order.ts';
import { isWithdrawable } from './is-withdrawable.ts';
import type { OrderAccess } from './load-order.ts';
import { useOrderPath } from './use-order-path.ts';

interface OrderActionsProps {
  order: Order;
  access: OrderAccess;
  /** The shop's time when the order was loaded. */
  now: string;
}

/** The actions for an order. With only the key of its link, it can be cancelled and returned but not reordered. */
export function OrderActions({ order, access, now }: OrderActionsProps) {
  const isUnpaid = access.as !== 'key' && order.status === 'pending' && order.payment.method === 'card';
  const isGiftCard = isGiftCardOrder(order);
  const finishPaying = useFinishPaying(isUnpaid ? order : null, { now, holdsItems: !isGiftCard });
  const reorder = useReorder(order.items);
  const pathOf = useOrderPath(order._id);
  const form = useAccountForm<typeof cancelOrder>({ intent: 'cancel' });
  const { isDone, error } = form;
  const note = useRef<HTMLParagraphElement>(null);
  const cancelled = isDone && order.status === 'cancelled';
  useFocusWhen(note, cancelled);
  const tooLateError = error?.code === 'invalid_transition' && { ...error, message: tooLateMessage(order) };
  const errorNote = <ErrorAlert error={tooLateError || error} />;
  const isReturnable = order.returnableItems.length > 0;
  const { withdrawalButton, returnDays } = useShopSettings();
  const mayWithdraw = withdrawalButton && isWithdrawable(order, { returnDays, now });
  return (
    <div className="mb-6 not-has-[a,button,p]:hidden">
      {cancelled && (
        <p ref={note} tabIndex={-1} role="status" className="mb-4 rounded-card bg-mist-soft px-5 py-3">
          <strong>Your order has been cancelled.</strong>
          {wasPlaced(order) && ' We’ll confirm it by email.'}
        </p>
      )}
      {!mayCancel(order) && <div className="mb-4 empty:hidden">{errorNote}</div>}
      {finishPaying && <div className="mb-4">{finishPaying.timeLeft}</div>}
      <div className="flex flex-wrap items-start gap-3 empty:hidden">
        {finishPaying?.button}
        {isGiftCard && order.status !== 'pending' && (
          <LinkButton to="/gift-cards" tone="secondary" size="sm" icon={<Gift size={18} aria-hidden="true" />}>
            Send another gift card
          </LinkButton>
        )}
        {!isGiftCard && access.as !== 'key' && order.status !== 'pending' && (
          <ReorderButton state={reorder} number={order.number} tone={isOpen(order) ? 'secondary' : 'primary'} />
        )}
        {isReturnable && (
          <LinkButton to={pathOf('/return')} tone="secondary" size="sm" icon={<RotateCcw size={18} aria-hidden="true" />}>
            Return items
          </LinkButton>
        )}
        {mayCancel(order) && <CancelForm order={order} form={form} error={errorNote} />}
        {mayWithdraw && !mayCancel(order) && (
          <LinkButton to={pathOf('/withdraw')} tone="secondary" size="sm">
            Withdraw from contract here
          </LinkButton>
        )}
        {isReturnable && order.returnableUntil && (
          <p className="self-center text-[0.9375rem] text-grey">Returns accepted until {formatDate(order.returnableUntil)}</p>
        )}
      </div>
      {mayWithdraw && mayCancel(order) && (
        <p className="mt-3 text-[0.9375rem] text-grey">
          You can cancel until your order ships. To use your legal right of withdrawal instead,{' '}
          <Link to={pathOf('/withdraw')} className="link tap-inline">
            withdraw from contract here
          </Link>
          .
        </p>
      )}
      <div className="overflow-hidden rounded-card has-[p]:mt-4">
        <ReorderResult state={reorder} />
      </div>
    </div>
  );
}

/** It is still on its way to the customer, who has better things to do than to buy it again. */
const isOpen = ({ status }: Order): boolean => status === 'placed' || status === 'processing' || status === 'shipped';

function CancelForm({ order, form, error }: { order: Order; form: FormState; error: ReactNode }) {
  return (
    <ConfirmForm
      label="Cancel order"
      title={`Cancel order ${order.number}?`}
      confirmLabel="Yes, cancel the order"
      cancelLabel="Keep it"
      form={form}
      fields={<input type="hidden" name={intentField} value="cancel" />}
    >
      <p>
        We won’t send anything. {moneyAfterCancelling(order)} You can’t undo this, but you can order{' '}
        {isGiftCardOrder(order) ? 'another gift card' : 'the same things again'} any time.
      </p>
      {error}
    </ConfirmForm>
  );
}

/** Why an order can no longer be cancelled, and what to do instead. */
function tooLateMessage({ status, delivery, returnableItems }: Order): string {
  if (status === 'cancelled') return 'This order has already been cancelled.';
  if (isGiftCardOrder({ delivery })) return 'It’s too late to cancel: the gift card has already been paid for. Contact us and we’ll help.';
  const instead = returnableItems.length > 0 ? ' You can return what you don’t want to keep.' : '';
  return `It’s too late to cancel: your order has already shipped.${instead}`;
}
