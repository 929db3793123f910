import { type RawBuilder, sql } from 'kysely';
import type { DogSize } from '#contract/subscriber-preferences.ts';
import type { Database } from '#server/platform/database/database.ts';
import './subscriber-links.queries.ts';

/** A confirmed subscriber, by email or by the hash of a link that was mailed to them. */
type SubscriberKey = { email: string } | { linkHash: Buffer };

const isSubscriber = (key: SubscriberKey): RawBuilder<unknown> =>
  'email' in key
    ? sql`status = 'confirmed' and email = ${key.email}`
    : sql`status = 'confirmed' and id = (select subscriber_id from subscriber_links where hash = ${key.linkHash} and purpose = 'unsubscribe')`;

/** Null if there is no such subscriber. */
export async function findDogSizes(db: Database, key: SubscriberKey): Promise<DogSize[] | null> {
  const { rows } = await sql<{ sizes: DogSize[] }>`select dog_sizes as sizes from subscribers where ${isSubscriber(key)}`.execute(db);
  return rows[0]?.sizes ?? null;
}

/** False if there is no such subscriber. */
export async function updateDogSizes(db: Database, key: SubscriberKey, sizes: readonly DogSize[]): Promise<boolean> {
  const { rows } = await sql`
    update subscribers set dog_sizes = ${sizes}::text[], updated_at = now() where ${isSubscriber(key)} returning id`.execute(db);
  return rows.length > 0;
}
