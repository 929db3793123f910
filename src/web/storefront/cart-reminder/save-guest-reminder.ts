import { cartReminder } from '#contract/cart-reminders.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { guestCart } from '#web/storefront/cart/cart-state.ts';
import { guestReminder } from './guest-reminder.ts';

/** Saves the cart as it is now, with the email that a mail may go to. Throws ApiError. */
export async function saveGuestReminder(email: string): Promise<void> {
  const before = guestReminder.get();
  const cart = cartToSave();
  if (cart.length === 0) return cancelGuestReminder();
  const { key } = await browserApi.call(cartReminder.save, {
    body: { email, cart, ...(before?.key ? { key: before.key } : {}) },
    quiet: true,
  });
  const now = guestReminder.get();
  // Taken back meanwhile.
  if (now === null && key !== null) return cancel(key);
  guestReminder.change(() => (key === null ? null : { email, key, cart: JSON.stringify(cart) }));
}

/** Takes the agreement back. Throws ApiError, and then the cart is still saved. */
export async function cancelGuestReminder(): Promise<void> {
  const key = guestReminder.get()?.key;
  if (key) await cancel(key);
  guestReminder.change(() => null);
}

const cancel = async (key: string): Promise<void> => void (await browserApi.call(cartReminder.cancel, { body: { key }, quiet: true }));

/** How long the cart must rest before it is saved again, and how long a failed call waits, in ms. */
const delays = { change: 2_000, retry: 30_000 };
let timer: ReturnType<typeof setTimeout> | undefined;

const cartToSave = () => guestCart.get().map(({ variation, quantity }) => ({ variation, quantity }));

/** What is saved follows the cart, a moment after each change: also after those from before this code had been fetched. */
export function watchGuestReminder(): () => void {
  const follow = () => {
    const reminder = guestReminder.get();
    if (reminder?.key && reminder.cart !== JSON.stringify(cartToSave())) updateGuestReminder();
  };
  follow();
  return guestCart.subscribe(follow);
}

function updateGuestReminder(delay = delays.change): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const reminder = guestReminder.get();
    if (reminder?.key) saveGuestReminder(reminder.email).catch(() => updateGuestReminder(delays.retry));
  }, delay);
}
