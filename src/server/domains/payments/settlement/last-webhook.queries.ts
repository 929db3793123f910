import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    payment_webhooks: { provider: string; last_at: Date };
  }
}

/** At most once a minute: in a busy shop many webhooks would wait for the one row. */
export const upsertWebhookTime = (db: Database, provider: string): Promise<unknown> =>
  sql`insert into payment_webhooks (provider, last_at) values (${provider}, now())
    on conflict (provider) do update set last_at = now() where payment_webhooks.last_at < now() - interval '1 minute'`.execute(db);

export async function findWebhookTime(db: Database, provider: string): Promise<Date | null> {
  const row = await db.selectFrom('payment_webhooks').select('last_at').where('provider', '=', provider).executeTakeFirst();
  return row?.last_at ?? null;
}
