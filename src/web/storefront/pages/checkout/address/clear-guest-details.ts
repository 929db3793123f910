import { auth } from '#contract/auth.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { setPromoCode } from '#web/storefront/cart/promo-code-store.ts';
import { orderSubmission } from '#web/storefront/orders/order-submission.ts';
import { unpaidOrder } from '#web/storefront/orders/payment/unpaid-order-store.ts';
import { clearCheckoutDraft } from '../checkout-store.ts';
import { invalidateOrderQueries } from '../use-quote.ts';
import { resetAutosavedAddress } from './use-autosaved-address.ts';

/** "Not you? Forget my details": ends the guest session and clears the guest's data from this browser. The cart is not personal, and stays. */
export async function clearGuestDetails(): Promise<void> {
  await browserApi.call(auth.signout, {});
  clearCheckoutDraft();
  setPromoCode(null);
  orderSubmission.clear();
  unpaidOrder.change(() => null);
  invalidateOrderQueries();
  await resetAutosavedAddress();
  for (const queryName of ['quote', 'promo', 'promo-check']) queryClient.removeInactiveQueries({ queryKey: [queryName] });
}
