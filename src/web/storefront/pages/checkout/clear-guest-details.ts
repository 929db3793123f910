import { auth } from '#contract/auth.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { setPromoCode } from '#web/storefront/cart/promo-code-store.ts';
import { clearCheckoutDraft } from './checkout-store.ts';
import { orderSubmission } from './order-submission.ts';
import { resetAutosavedAddress } from './use-autosaved-address.ts';
import { invalidateOrderQueries } from './use-quote.ts';

/** "Not you? Forget my details": this browser is no longer that guest, and nothing of them stays in it. The cart says nothing about a person and stays. */
export async function clearGuestDetails(): Promise<void> {
  await browserApi.call(auth.signout, {});
  clearCheckoutDraft();
  setPromoCode(null);
  orderSubmission.clear();
  invalidateOrderQueries();
  await resetAutosavedAddress();
  for (const queryName of ['quote', 'promo', 'promo-check']) queryClient.removeQueries({ queryKey: [queryName], type: 'inactive' });
}
