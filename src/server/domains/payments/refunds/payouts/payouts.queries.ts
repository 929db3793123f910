import { type RawBuilder, sql } from 'kysely';
import type { PayoutStatus } from '#contract/refunds.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findNewestPage } from '#server/platform/database/find-page.ts';
import '../../payments.tables.ts';

/** A refund that a person pays out, with its order; the amount is in minor units. */
export interface PayoutRow {
  id: string;
  orderId: string;
  number: string;
  email: string | null;
  currency: string;
  amount: number;
  method: 'cash' | 'transfer';
  reason: string | null;
  paidOutAt: Date | null;
  paidOutNote: string | null;
  paidOutBy: string | null;
  created_at: Date;
}

const isByHand = sql`r.state = 'succeeded' and r.provider in ('cash', 'transfer') and not r.to_store_credit`;

const payouts = (which: RawBuilder<unknown>) => sql`(
  select r.id, r.order_id as "orderId", o.number, o.email, o.currency, r.amount, r.provider as method, r.reason,
    r.paid_out_at as "paidOutAt", r.paid_out_note as "paidOutNote", r.paid_out_by as "paidOutBy", r.created_at
  from refunds r join orders o on o.id = r.order_id where ${isByHand} and ${which}
) payout`;

const conditions: Record<PayoutStatus, RawBuilder<unknown>> = {
  waiting: sql`r.paid_out_at is null`,
  paid_out: sql`r.paid_out_at is not null`,
};

/** A page, newest first, and the total for that status. */
export const findPayouts = (
  db: Database,
  { status, ...paging }: { status?: PayoutStatus | undefined; page: number; limit: number },
): Promise<{ rows: PayoutRow[]; total: number }> => findNewestPage(db, payouts(status ? conditions[status] : sql`true`), paging);

export async function findPayout(db: Database, id: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`select * from ${payouts(sql`r.id = ${id}::uuid`)}`.execute(db);
  return rows[0];
}

/** The numbers of the orders with a refund that has waited since before `time`, the longest waiting first. */
export async function findPayoutsWaitingSince(db: Database, time: Date): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number from refunds r join orders o on o.id = r.order_id
    where ${isByHand} and ${conditions.waiting} and r.created_at < ${time}
    group by o.id order by min(r.created_at)`.execute(db);
  return rows.map(({ number }) => number);
}

/** Marks a refund that a person pays out, unless it is marked already. */
export async function setPaidOut(db: Database, id: string, { at, note, by }: { at: Date; note: string | null; by: string }): Promise<void> {
  await sql`
    update refunds r set paid_out_at = ${at}, paid_out_note = ${note}, paid_out_by = ${by}
    where r.id = ${id}::uuid and ${isByHand} and ${conditions.waiting}`.execute(db);
}
