import { auth } from '#contract/auth.ts';
import { browserApi, queryClient } from '#web/api/browser.ts';
import { setPromoCode } from '#web/storefront/cart/promo-store.ts';
import { keptAttempts } from './attempts.ts';
import { forgetDraft } from './checkout-store.ts';
import { lookUpAddressAnew } from './use-own-address.ts';
import { forgetOrderAnswers } from './use-quote.ts';

/** "Not you? Forget my details": this browser is no longer that guest, and nothing of them stays in it. The cart says nothing about a person and stays. */
export async function forgetDetails(): Promise<void> {
  await browserApi.call(auth.signout, {});
  forgetDraft();
  setPromoCode(null);
  keptAttempts.forget();
  forgetOrderAnswers();
  await lookUpAddressAnew();
  for (const kept of ['quote', 'promo', 'promo-check']) queryClient.removeQueries({ queryKey: [kept], type: 'inactive' });
}
