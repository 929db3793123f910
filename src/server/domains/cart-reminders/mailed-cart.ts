import type { RestorableLine } from '#contract/cart-reminders.ts';
import { resolveCart } from '#server/domains/cart/resolve-cart.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidToken } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { deleteReminderUser } from './cart-reminders.queries.ts';
import { findLinesByLink, findPersonByLink, insertOptOut } from './reminder-links.queries.ts';

const invalidLink = () => new InvalidToken('It’s incomplete or more than 30 days old.');

/** The lines of the cart that a link was mailed for, as far as they are sold; nothing about whose it was. Throws InvalidToken. */
export async function listMailedLines(shop: Pick<Shop, 'cache' | 'db'>, token: string): Promise<{ list: RestorableLine[]; total: number }> {
  const lines = await findLinesByLink(shop.db, hashToken(token));
  if (lines === null) throw invalidLink();
  const { list: resolved } = await resolveCart(shop, lines);
  const list = resolved.flatMap(({ product, variation, quantity, available }) =>
    product && variation
      ? [{ product: product._id, variation: variation._id, title: `${product.title}, ${variation.title}`, quantity, available }]
      : [],
  );
  return { list, total: list.length };
}

/**
 * Ends mails about carts to the person whom a link was mailed to, for good: nobody has confirmed the email of a guest, so whoever types it must not begin them anew. Users
 * can choose them again in their account. Can be repeated. Throws InvalidToken.
 */
export function stopReminders(db: Database, token: string): Promise<{ status: 'stopped' }> {
  return inTransaction(db, async (db) => {
    const person = await findPersonByLink(db, hashToken(token));
    if (!person) throw invalidLink();
    if (person.userId !== null) await deleteReminderUser(db, person.userId);
    await insertOptOut(db, person.mailbox);
    return { status: 'stopped' };
  });
}
