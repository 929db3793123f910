import type { Database } from '#server/platform/database/database.ts';
import '../payments.tables.ts';

/** Until when the changes at a provider are known; undefined if it was never asked. */
export const findLookUpTime = async (db: Database, provider: string): Promise<Date | undefined> =>
  (await db.selectFrom('payment_look_ups').select('looked_up_at').where('provider', '=', provider).executeTakeFirst())?.looked_up_at;

export const setLookUpTime = (db: Database, provider: string, time: Date): Promise<unknown> =>
  db
    .insertInto('payment_look_ups')
    .values({ provider, looked_up_at: time })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ looked_up_at: time }))
    .execute();
