import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import type { Shipping } from './use-order-bulk-actions.ts';

/** Asks before several orders are shipped: their customers get a mail, which nobody can take back. Null while nothing is asked. */
export function ConfirmShippingDialog({ shipping }: { shipping: Shipping | null }) {
  const { count = 0, resolve } = shipping ?? {};
  const isOne = count === 1;
  return (
    <ConfirmDialog
      open={shipping !== null}
      onClose={() => resolve?.(false)}
      title={`Mark ${count.toLocaleString('en')} ${isOne ? 'order' : 'orders'} as shipped?`}
      button="Mark as shipped"
      onConfirm={async () => {
        resolve?.(true);
        return false;
      }}
    >
      <p>We’ll email {isOne ? 'the customer' : 'the customers'} that their order is on its way. You can’t undo this.</p>
    </ConfirmDialog>
  );
}
