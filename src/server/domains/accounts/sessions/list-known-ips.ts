import type { Database } from '#server/platform/database/database.ts';
import { findKnownIps } from './known-ips.queries.ts';

/** The IPs that an account has signed in from, latest first. */
export const listKnownIps = async (db: Database, userId: string): Promise<{ address: string; lastAt: string }[]> =>
  (await findKnownIps(db, userId)).map(({ ip, last_used_at }) => ({ address: ip, lastAt: last_used_at.toISOString() }));
