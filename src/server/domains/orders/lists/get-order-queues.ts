import type { OrderQueues } from '#contract/admin-orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countQueues } from './order-queues.queries.ts';

/** How many orders wait in each queue, and how many have been placed after `since`: cheap enough to ask every few seconds. */
export async function getOrderQueues(
  db: Database,
  { since }: { since?: string | undefined },
  { timeZone }: Pick<Settings, 'timeZone'>,
): Promise<OrderQueues> {
  const { latest, ...counts } = await countQueues(db, { since: since ? new Date(since) : null, timeZone });
  return { ...counts, latest: latest?.toISOString() ?? null };
}
