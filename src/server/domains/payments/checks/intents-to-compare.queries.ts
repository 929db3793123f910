import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../payments.tables.ts';

/** A payment at a provider with what the ledger says of it, in minor units. */
export interface IntentToCompare {
  id: string;
  provider: string;
  reference: string;
  /** Of its order, if it has one. */
  number: string | null;
  captured: number;
  refunded: number;
  /** In a dispute that is open or lost. */
  disputed: number;
}

/**
 * The unfinished payments first, then those of the last week, newest first, at most 100. Not those that the shop has changed within the last minutes:
 * their order may be in between.
 */
export async function findIntentsToCompare(db: Database): Promise<IntentToCompare[]> {
  const { rows } = await sql<IntentToCompare>`
    with chosen as (
      select id, provider, reference, order_id, state in ('open', 'processing', 'authorized') as unfinished,
        state = 'captured' as captured, created_at
      from payment_intents
      where reference is not null and updated_at < now() - interval '10 minutes'
        and (state in ('open', 'processing', 'authorized') or created_at > now() - interval '7 days')
      order by unfinished desc, created_at desc limit 100
    )
    select c.id, c.provider, c.reference, o.number,
      (select coalesce(sum(e.amount), 0)::integer from payment_entries e
        where e.order_id = c.order_id and e.provider = c.provider and e.kind = 'captured' and e.reference = c.reference) as captured,
      (select coalesce(sum(e.amount), 0)::integer from payment_entries e
        where e.order_id = c.order_id and e.provider = c.provider and e.kind = 'refunded' and exists (
          select from refunds r where r.order_id = e.order_id and r.reference = e.reference and r.intent_reference = c.reference)) as refunded,
      (select coalesce(sum(case e.kind when 'disputed' then e.amount else -e.amount end), 0)::integer from payment_entries e
        where e.order_id = c.order_id and e.provider = c.provider and e.kind in ('disputed', 'dispute_won') and c.captured) as disputed
    from chosen c left join orders o on o.id = c.order_id
    order by c.unfinished desc, c.created_at desc`.execute(db);
  return rows;
}
