import { admin } from '#contract/admin.ts';
import { adminOrder } from '#contract/admin-orders.ts';
import type { OrderDetails } from '#contract/order-details.ts';
import { orderReturn } from '#contract/returns.ts';
import type { StaffAccess } from '#contract/staff-access.ts';
import type { ActionMenuItem } from '#web/admin/components/action-menu-item.ts';
import { isGiftCardOrder } from '#web/admin/orders/gift-card-order.ts';
import type { OrderDialog } from './use-order-dialog.ts';

/** Everything that can be done with an order; what cannot be done now says why. */
export function orderMenu({ blocked, order }: OrderDetails, open: (dialog: OrderDialog) => void): ActionMenuItem[] {
  const item = (label: string, dialog: OrderDialog, endpoint: StaffAccess, why: string | null): ActionMenuItem => ({
    label,
    endpoint,
    onSelect: () => open(dialog),
    ...(why === null ? {} : { disabledReason: why }),
  });
  return [
    item('Refund…', 'refund', adminOrder.refund, blocked.refund),
    item('Record a payment…', 'payment', adminOrder.recordPayment, blocked.recordPayment),
    ...(isGiftCardOrder(order) ? [] : [item('Add a return…', 'enter-return', orderReturn.create, blocked.enterReturn)]),
    ...(blocked.cancelRest === null
      ? [{ ...item('Cancel the rest…', 'cancel-rest', adminOrder.cancelUnshipped, null), tone: 'danger' as const, separated: true }]
      : [{ ...item('Cancel order…', 'cancel', adminOrder.update, blocked.cancel), tone: 'danger' as const, separated: true }]),
    { label: 'Change history', endpoint: admin.audit, to: `/admin/audit?entity=order&id=${order._id}`, separated: true },
  ];
}
