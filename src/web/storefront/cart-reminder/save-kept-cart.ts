import { cartReminder } from '#contract/cart-reminders.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { getCart } from '#web/storefront/cart/cart-store.ts';
import { keptCart } from '#web/storefront/cart/kept-cart.ts';

/** Saves the cart as it is now, with the e-mail that a mail may go to. Throws ApiError. */
export async function saveKeptCart(email: string): Promise<void> {
  const before = keptCart.get();
  const cart = getCart().map(({ variation, quantity }) => ({ variation, quantity }));
  if (cart.length === 0) return cancelKeptCart();
  const { key } = await browserApi.call(cartReminder.save, {
    body: { email, cart, ...(before?.key ? { key: before.key } : {}) },
    quiet: true,
  });
  const now = keptCart.get();
  // Taken back meanwhile.
  if (now === null && key !== null) return cancel(key);
  keptCart.change(() => (key === null ? null : { email, key }));
}

/** Takes the agreement back. Throws ApiError, and then the cart is still kept. */
export async function cancelKeptCart(): Promise<void> {
  const key = keptCart.get()?.key;
  if (key) await cancel(key);
  keptCart.change(() => null);
}

const cancel = async (key: string): Promise<void> => void (await browserApi.call(cartReminder.cancel, { body: { key }, quiet: true }));

/** How long the cart must rest before it is saved again, and how long a failed call waits, in ms. */
const delays = { change: 2_000, retry: 30_000 };
let timer: ReturnType<typeof setTimeout> | undefined;

/** The cart has changed: what is kept follows, a moment later. */
export function updateKeptCart(delay = delays.change): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const kept = keptCart.get();
    if (kept?.key) saveKeptCart(kept.email).catch(() => updateKeptCart(delays.retry));
  }, delay);
}
