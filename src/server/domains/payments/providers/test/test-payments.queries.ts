import { type Generated, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    test_payments: {
      reference: string;
      intent_id: string;
      amount: number;
      currency: string;
      state: Generated<'open' | 'authorized' | 'captured' | 'canceled'>;
      decline_message: string | null;
      created_at: Generated<Date>;
    };
    test_refunds: { refund_id: string; reference: string; amount: number; created_at: Generated<Date> };
  }
}

export interface TestPayment {
  reference: string;
  amount: number;
  currency: string;
  state: 'open' | 'authorized' | 'captured' | 'canceled';
  declineMessage: string | null;
  refunds: { refundId: string; amount: number }[];
}

export async function findTestPayment(db: Database, reference: string): Promise<TestPayment | undefined> {
  const { rows } = await sql<TestPayment>`
    select p.reference, p.amount, p.currency, p.state, p.decline_message as "declineMessage",
      (select coalesce(json_agg(json_build_object('refundId', r.refund_id, 'amount', r.amount) order by r.created_at), '[]')
        from test_refunds r where r.reference = p.reference) as refunds
    from test_payments p where p.reference = ${reference}`.execute(db);
  return rows[0];
}

/** Inserts a payment, unless its intent has one. */
export const insertTestPayment = (
  db: Database,
  { intentId, ...payment }: { reference: string; intentId: string; amount: number; currency: string },
): Promise<unknown> =>
  db
    .insertInto('test_payments')
    .values({ ...payment, intent_id: intentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Changes the state of a payment that has one of the states `from`. Returns false if it has another. */
export async function updateTestPayment(
  db: Database,
  reference: string,
  from: TestPayment['state'][],
  change: { state?: TestPayment['state']; decline_message?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_payments')
    .set(change)
    .where('reference', '=', reference)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Refunds a part of a captured payment, once per id, and never more than was captured. */
export async function insertTestRefund(
  db: Database,
  { refundId, reference, amount }: { refundId: string; reference: string; amount: number },
): Promise<void> {
  await sql`
    with payment as (select reference, amount from test_payments where reference = ${reference} and state = 'captured' for update)
    insert into test_refunds (refund_id, reference, amount)
    select ${refundId}::uuid, p.reference, ${amount}::integer from payment p
    where ${amount}::integer <= p.amount - (select coalesce(sum(r.amount), 0) from test_refunds r where r.reference = p.reference)
    on conflict do nothing`.execute(db);
}
