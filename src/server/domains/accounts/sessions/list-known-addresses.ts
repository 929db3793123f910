import type { Database } from '#server/platform/database/database.ts';
import { findAddressesOf } from './known-addresses.queries.ts';

/** The network addresses that an account signed in from, the latest first. */
export const listKnownAddresses = async (db: Database, userId: string): Promise<{ address: string; lastAt: string }[]> =>
  (await findAddressesOf(db, userId)).map(({ address, last_at }) => ({ address, lastAt: last_at.toISOString() }));
