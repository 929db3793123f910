import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { ProviderRefund } from '../providers/payment-provider.ts';
import '../payments.tables.ts';

/** Money that goes back to the customer; the amount is in minor units. */
export interface RefundRecord {
  id: string;
  orderId: string;
  amount: number;
  reason: string | null;
  state: ProviderRefund['state'];
  /** A payment provider, `cash` or `transfer`. */
  provider: string;
  /** The payment at the provider that is refunded. */
  intentReference: string | null;
  /** The provider's id of the refund. */
  reference: string | null;
  createdBy: string;
  /** Instead of where it came from. */
  toStoreCredit: boolean;
}

const refundColumns = [
  'id',
  'order_id as orderId',
  'amount',
  'reason',
  'state',
  'provider',
  'intent_reference as intentReference',
  'reference',
  'created_by as createdBy',
  'to_store_credit as toStoreCredit',
] as const;

export const findRefund = (db: Database, id: string): Promise<RefundRecord | undefined> =>
  db.selectFrom('refunds').select(refundColumns).where('id', '=', id).executeTakeFirst();

export const findRefundsOfOrder = (db: Database, orderId: string): Promise<RefundRecord[]> =>
  db.selectFrom('refunds').select(refundColumns).where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();

/** Inserts a refund, unless the provider's id of it is known. Returns false if it is. */
export async function insertRefund(db: Database, refund: RefundRecord): Promise<boolean> {
  const { id, amount, reason, state, provider, reference } = refund;
  const rows = await db
    .insertInto('refunds')
    .values({
      ...{ id, amount, reason, state, provider, reference },
      order_id: refund.orderId,
      intent_reference: refund.intentReference,
      created_by: refund.createdBy,
      to_store_credit: refund.toStoreCredit,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

export const updateRefund = (db: Database, id: string, { state, reference }: Pick<RefundRecord, 'state' | 'reference'>): Promise<unknown> =>
  db.updateTable('refunds').set({ state, reference, updated_at: sql<Date>`clock_timestamp()` }).where('id', '=', id).execute();

/** Marks pending refunds as looked up now and returns their ids, the longest waiting first. */
export async function claimPendingRefunds(db: Database, { before, limit }: { before: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update refunds set updated_at = now() where id in (
      select id from refunds where state = 'pending' and updated_at < ${before} order by updated_at limit ${limit} for update skip locked
    ) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes the reasons and the notes, which may name people. */
export const clearRefundTexts = (db: Database, orderIds: readonly string[]): Promise<unknown> =>
  db.updateTable('refunds').set({ reason: null, paid_out_note: null }).where('order_id', 'in', orderIds).execute();

export async function countRefundsFailedSince(db: Database, time: Date): Promise<number> {
  const failed = db.selectFrom('refunds').where('state', '=', 'failed').where('updated_at', '>', time);
  return (await failed.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}
