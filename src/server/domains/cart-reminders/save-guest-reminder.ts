import type { CartReminderInput } from '#contract/cart-reminders.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotAllowed } from '#server/platform/errors.ts';
import { canonicalEmail } from '#server/platform/mail/canonical-email.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { newId } from '#shared/ids.ts';
import { insertGuestReminder, updateGuestReminder } from './cart-reminders.queries.ts';

/**
 * Stores a guest's cart and email for one mail, should the cart be left, and replies the key to change it with; null if the shop sends no such mails,
 * to a bot, and if the reminder of the given key waits no more.
 * Nothing depends on whether the email is known. Throws NotAllowed for users, who decide once for all their carts.
 */
export async function saveGuestReminder(
  shop: Pick<Shop, 'cache' | 'db'>,
  db: Database,
  actor: Actor,
  { email, cart, key, website }: CartReminderInput,
): Promise<{ key: string | null }> {
  if (actor.kind === 'user' || actor.kind === 'admin') throw new NotAllowed();
  if (website || !(await getCachedSettings(shop)).cartReminders) return { key: null };
  const reminder = {
    email,
    mailbox: canonicalEmail(email),
    guestId: actor.kind === 'guest' ? actor.guestId : null,
    lines: cart.map(({ variation, quantity }) => ({ variation, quantity })),
  };
  // A reminder that was sent or cancelled stays so: a new one needs a new consent.
  if (key !== undefined) return { key: (await updateGuestReminder(db, { ...reminder, keyHash: hashToken(key) })) ? key : null };
  const newKey = newToken('n_');
  await insertGuestReminder(db, { ...reminder, id: newId(), keyHash: hashToken(newKey) });
  return { key: newKey };
}
