import { sql } from 'kysely';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { newId } from '#shared/ids.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { insertGuestReminder } from './cart-reminders.queries.ts';
import { sendCartReminders } from './send-cart-reminders.ts';

/** Switches mails about carts on, as the owner does. */
export async function switchRemindersOn(shop: Shop): Promise<void> {
  await updateSettings(shop.db, { cartReminders: true, cartReminderHours: 4 });
  await shop.waitForInvalidation();
}

/** Stores a cart of a guest with this email. */
export const storeReminderCart = (db: Database, email: string): Promise<unknown> =>
  insertGuestReminder(db, { id: newId(), email, mailbox: email, keyHash: hashToken(newToken('n_')), guestId: null, lines: [] });

/** Runs the job that mails carts, as if so many hours had passed since the last change. */
export async function sendAfterHours(shop: Shop, hours = 5): Promise<void> {
  await sql`update cart_reminders set changed_at = changed_at - make_interval(hours => ${hours}), agreed_at = agreed_at - make_interval(hours => ${hours}) where status = 'waiting'`.execute(
    shop.db,
  );
  await sendCartReminders(shop, { signal: AbortSignal.timeout(30_000) });
}

export const cartMailsTo = async (db: Database, email: string) =>
  (await findMailsTo(db, email)).filter(({ template }) => template === 'cart-reminders.left');

/** The token of a link in the newest mail about a cart. */
export async function findCartToken(db: Database, email: string, page: 'restore' | 'reminder/stop'): Promise<string> {
  const mail = (await cartMailsTo(db, email)).at(-1);
  const token = new RegExp(`/cart/${page}\\?token=([\\w-]+)`).exec(mail?.html ?? '')?.[1];
  if (!token) throw new Error(`There is no mail about a cart to ${email}`);
  return token;
}
