import { type Order, order } from '#contract/orders.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { withTabLock } from '#web/api/with-tab-lock.ts';
import { getPromoCode, setPromoCode } from '#web/storefront/cart/promo-code-store.ts';
import { removeOrderedLines } from '#web/storefront/cart/sent-order.ts';
import { clearChosenCredit } from '../credit/credit-store.ts';
import { orderSubmission } from '../order-submission.ts';
import { wasPlaced } from '../status/order-progress.ts';
import { unpaidOrder } from './unpaid-order-store.ts';

/** The order of this browser that waits for its payment, as the shop knows it now; null if there is none. Throws ApiError if the shop does not reply. */
export async function findUnpaidOrder(): Promise<Order | null> {
  const id = unpaidOrder.get();
  if (id === null) return null;
  try {
    await queryClient.invalidateQueries({ queryKey: [order.get.domain], refetchType: 'none' });
    return await browserApi.call(order.get, { params: { id }, quiet: true });
  } catch (error) {
    // Another person's by now: the session has ended, or the guest's details were forgotten.
    const isForeign = error instanceof ApiError && (error.status === 404 || error.status === 401);
    if (!isForeign) throw error;
    unpaidOrder.change((current) => (current === id ? null : current));
    return null;
  }
}

/**
 * Once the order has been paid, its lines, its promo code and its gift cards leave the cart of this browser, and true is returned. A cancelled order is no longer looked for.
 */
export async function settleUnpaidOrder(found: Order): Promise<boolean> {
  if (unpaidOrder.get() !== found._id || found.status === 'pending') return false;
  return withTabLock('order', async () => {
    // Another tab may have done it.
    if (unpaidOrder.get() !== found._id) return false;
    unpaidOrder.change(() => null);
    orderSubmission.clear();
    if (!wasPlaced(found)) return false;
    removeOrderedLines(found.items.flatMap(({ variation, quantity }) => (variation ? [{ variation, quantity }] : [])));
    if (found.promo?.toLowerCase() === getPromoCode()?.toLowerCase()) setPromoCode(null);
    if (found.credits.length > 0) clearChosenCredit();
    return true;
  });
}
