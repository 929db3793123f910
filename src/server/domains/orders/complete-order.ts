import { email as emailSchema } from '#contract/accounts.schemas.ts';
import type { Order, OrderStatus } from '#contract/orders.ts';
import { removeOrderedLines } from '#server/domains/cart/remove-ordered-lines.ts';
import { PromoFirstOrderOnly } from '#server/domains/promotions/promotions.errors.ts';
import { assignPromoRedemption } from '#server/domains/promotions/redeem-promo.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound } from '#server/platform/errors.ts';
import { getOrder } from './get-order.ts';
import { historyActor, moveOrder } from './move-order.ts';
import { EmailRequired, InvalidTransition, PaymentRequired, RequestExpired } from './orders.errors.ts';
import { hasOtherOrder, lockOrder, type StoredOrder } from './orders.queries.ts';
import { serializeOrder } from './serialize-order.ts';

const activeStatuses: readonly OrderStatus[] = ['placed', 'processing', 'shipped', 'delivered'];

/**
 * Places a pending order of the caller. Emits `order.placed`, and removes the ordered items from a user's cart. An order that is placed already is
 * returned unchanged. The e-mail is the given one, the request's or the account's, in this order. Throws NotFound, EmailRequired, InvalidInput,
 * RequestExpired, InvalidTransition, PaymentRequired, PromoCustomerLimit, PromoFirstOrderOnly.
 */
export function completeOrder(db: Database, actor: Actor, id: string, givenEmail?: string): Promise<Order> {
  return inTransaction(db, async (db) => {
    const order = await lockOrder(db, actor, { id });
    if (!order) throw new NotFound('This order');
    if (activeStatuses.includes(order.status)) return getOrder(db, actor, { id });
    if (isExpired(order)) throw new RequestExpired();
    if (order.status !== 'pending') throw new InvalidTransition(order.status, 'placed');
    const email = resolveEmail(order, givenEmail);
    if (order.paymentMethod === 'card') throw new PaymentRequired();
    if (order.promo) await assignPromoToCustomer(db, order, email);
    const placed = await moveOrder(db, order, 'placed', { by: historyActor(actor), email });
    if (order.userId) await removeOrderedLines(db, order.userId, order.items);
    const history = [...order.history, placed];
    return serializeOrder({ ...order, status: 'placed', email, expiresAt: null, updatedAt: new Date(placed.at), history }, order.payments);
  });
}

const isExpired = ({ status, expiresAt, history }: StoredOrder): boolean =>
  status === 'pending' ? expiresAt !== null && expiresAt <= new Date() : history.at(-1)?.note === 'expired';

function resolveEmail(order: StoredOrder, givenEmail: string | undefined): string {
  const email = givenEmail?.trim() || order.email || order.accountEmail;
  if (!email) throw new EmailRequired();
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success)
    throw new InvalidInput([{ path: 'email', message: parsed.error.issues[0]?.message ?? 'Please check the e-mail address' }]);
  return parsed.data;
}

/** The promo's limits per customer are checked here, because the customer may have been unknown until now. */
async function assignPromoToCustomer(db: Database, order: StoredOrder, email: string): Promise<void> {
  const customer = { email, userId: order.userId };
  const promo = await assignPromoRedemption(db, order.id, customer);
  if (promo?.firstOrderOnly && (await hasOtherOrder(db, customer, order.id))) throw new PromoFirstOrderOnly();
}
