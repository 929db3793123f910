import { loadDocument } from '#web/ui/load-document.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { paymentSuccessPath } from './payment-path.ts';
import { unpaidOrder } from './unpaid-order-store.ts';

/** The checkout and the confirmation look the order up themselves. */
const pagesWithOwnCheck: readonly string[] = ['/checkout', '/payment-success'];

/** Finds out whether the order that waits for its payment was paid, in another tab or after this browser was closed, and says so. */
export function checkUnpaidOrder(): void {
  if (unpaidOrder.get() === null || pagesWithOwnCheck.includes(location.pathname)) return;
  settleInBackground().catch(() => {
    // The next page of the shop that is loaded tries again.
  });
}

async function settleInBackground(): Promise<void> {
  const { findUnpaidOrder, settleUnpaidOrder } = await import('./settle-unpaid-order.ts');
  const found = await findUnpaidOrder();
  if (!found || !(await settleUnpaidOrder(found))) return;
  showSnackbar(`Your payment went through, and order ${found.number} is placed.`, 'success', {
    label: 'View order',
    run: () => void loadDocument(paymentSuccessPath(found._id)),
  });
}
