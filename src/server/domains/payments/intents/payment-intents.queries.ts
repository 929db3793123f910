import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PaymentProviderName, ProviderIntent } from '../providers/payment-provider.ts';
import '../payments.tables.ts';

/** A payment at a provider, as the shop knows it. */
export interface PaymentIntentRecord {
  id: string;
  orderId: string | null;
  rateId: string | null;
  provider: PaymentProviderName;
  /** The provider's id; null until it has answered. Nobody can pay before. */
  reference: string | null;
  amount: number;
  currency: string;
  state: ProviderIntent['state'];
  declineMessage: string | null;
  createdAt: Date;
}

export interface NewPaymentIntent {
  id: string;
  owner: { guest_id: string | null; user_id: string | null };
  rateId: string | null;
  provider: PaymentProviderName;
  amount: number;
  currency: string;
}

const intentColumns = [
  'id',
  'order_id as orderId',
  'rate_id as rateId',
  'provider',
  'reference',
  'amount',
  'currency',
  'state',
  'decline_message as declineMessage',
  'created_at as createdAt',
] as const;

export const findPaymentIntent = (db: Database, id: string): Promise<PaymentIntentRecord | undefined> =>
  db.selectFrom('payment_intents').select(intentColumns).where('id', '=', id).executeTakeFirst();

export const lockPaymentIntent = (db: Database, id: string): Promise<PaymentIntentRecord | undefined> =>
  db.selectFrom('payment_intents').select(intentColumns).where('id', '=', id).forUpdate().executeTakeFirst();

export const findPaymentIntentByReference = (
  db: Database,
  provider: PaymentProviderName,
  reference: string,
): Promise<PaymentIntentRecord | undefined> =>
  db
    .selectFrom('payment_intents')
    .select(intentColumns)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();

/** The newest intent of an order, canceled or not. */
export const findNewestIntentOfOrder = (db: Database, orderId: string): Promise<PaymentIntentRecord | undefined> =>
  db
    .selectFrom('payment_intents')
    .select(intentColumns)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The captured intents of an order. */
export const findCapturedReferences = async (
  db: Database,
  orderId: string,
): Promise<{ provider: PaymentProviderName; reference: string | null }[]> =>
  db
    .selectFrom('payment_intents')
    .select(['provider', 'reference'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .execute();

/** The ids of the intents of an order that are neither captured nor canceled. */
export const findUnfinishedIntents = async (db: Database, orderId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('payment_intents')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', 'in', ['open', 'processing', 'authorized'])
      .execute()
  ).map(({ id }) => id);

const ownedBy = (actor: Actor) => {
  if (actor.kind === 'user') return sql<boolean>`user_id = ${actor.userId}::uuid`;
  return actor.kind === 'guest' ? sql<boolean>`guest_id = ${actor.guestId}::uuid` : sql<boolean>`false`;
};

/** Locks an intent of the caller. */
export const lockOwnPaymentIntent = (db: Database, actor: Actor, id: string): Promise<PaymentIntentRecord | undefined> =>
  db.selectFrom('payment_intents').select(intentColumns).where('id', '=', id).where(ownedBy(actor)).forUpdate().executeTakeFirst();

/** The caller's newest open intent over this amount that has no order. */
export const findOpenUnassignedIntent = (
  db: Database,
  actor: Actor,
  { provider, rateId, amount, currency, since }: Pick<NewPaymentIntent, 'provider' | 'rateId' | 'amount' | 'currency'> & { since: Date },
): Promise<PaymentIntentRecord | undefined> =>
  db
    .selectFrom('payment_intents')
    .select(intentColumns)
    .where(ownedBy(actor))
    .where('order_id', 'is', null)
    .where('state', '=', 'open')
    .where('provider', '=', provider)
    .where('rate_id', '=', rateId)
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertPaymentIntent(db: Database, { owner, rateId, ...intent }: NewPaymentIntent): Promise<void> {
  await db
    .insertInto('payment_intents')
    .values({ ...intent, ...owner, rate_id: rateId })
    .execute();
}

/** Inserts the intent of a pending order. Does nothing if the order has one that is not canceled, or is no longer pending. */
export async function insertIntentOfOrder(
  db: Database,
  { id, orderId, provider }: { id: string; orderId: string; provider: PaymentProviderName },
): Promise<void> {
  await sql`
    insert into payment_intents (id, guest_id, user_id, order_id, provider, amount, currency)
    select ${id}::uuid, guest_id, user_id, id, ${provider}, total - credit_amount, currency from orders
    where id = ${orderId}::uuid and status = 'pending' and payment_method = 'card' and total > credit_amount
    on conflict do nothing`.execute(db);
}

/** Stores the provider's id of an open intent; it never changes afterwards. Returns false if the intent is no longer open. */
export async function setIntentReference(db: Database, id: string, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_intents')
    .set({ reference })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((row) => row.or([row('reference', 'is', null), row('reference', '=', reference)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const assignIntentToOrder = (db: Database, id: string, orderId: string): Promise<unknown> =>
  db.updateTable('payment_intents').set({ order_id: orderId, updated_at: new Date() }).where('id', '=', id).execute();

/** Stores what the provider says of an intent. */
export const updateIntentState = (
  db: Database,
  id: string,
  { state, declineMessage }: Pick<PaymentIntentRecord, 'state' | 'declineMessage'>,
): Promise<unknown> =>
  db
    .updateTable('payment_intents')
    .set({ state, decline_message: declineMessage, updated_at: new Date() })
    .where('id', '=', id)
    .where((row) => row.or([row('state', '<>', state), row('decline_message', 'is distinct from', declineMessage)]))
    .execute();

/**
 * Marks unfinished intents as looked up now and returns their ids: those that were not looked up since `checkedBefore`, the longest waiting first. Intents
 * without an order only if they were created before `abandonedBefore`. Another process skips the same ones.
 */
export async function claimUnfinishedIntents(
  db: Database,
  { checkedBefore, abandonedBefore, limit }: { checkedBefore: Date; abandonedBefore: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payment_intents set checked_at = now() where id in (
      select id from payment_intents
      where state in ('open', 'processing', 'authorized') and checked_at < ${checkedBefore}
        and (order_id is not null or created_at < ${abandonedBefore})
      order by checked_at limit ${limit} for update skip locked
    ) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
