import type { OrderDetails } from '#contract/order-details.ts';
import type { ActionMenuItem } from '#web/admin/components/action-menu-item.ts';
import type { OrderDialog } from './use-order-dialog.ts';

/** Everything that can be done with an order; what cannot be done now says why. */
export function orderMenu({ blocked, order }: OrderDetails, open: (dialog: OrderDialog) => void): ActionMenuItem[] {
  const item = (label: string, dialog: OrderDialog, why: string | null): ActionMenuItem => ({
    label,
    onSelect: () => open(dialog),
    ...(why === null ? {} : { disabledReason: why }),
  });
  return [
    item('Refund…', 'refund', blocked.refund),
    item('Record a payment…', 'payment', blocked.recordPayment),
    item('Enter a return…', 'enter-return', blocked.enterReturn),
    ...(blocked.cancelRest === null
      ? [{ ...item('Cancel the rest…', 'cancel-rest', null), tone: 'danger' as const, separated: true }]
      : [{ ...item('Cancel the order…', 'cancel', blocked.cancel), tone: 'danger' as const, separated: true }]),
    { label: 'What admins changed', to: `/admin/audit?entity=order&id=${order._id}`, separated: true },
  ];
}
