import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findAddress } from './addresses.queries.ts';

/** Where a parcel goes, and of which version of its address that holds. */
export interface Destination {
  country: string;
  version: number;
}

/** The destination of an address of the caller. Throws NotFound for a missing one and for somebody else's alike. */
export async function getDestination(db: Database, actor: Actor, addressId: string): Promise<Destination> {
  const row = await findAddress(db, actor, addressId);
  if (!row) throw new NotFound('This address');
  return { country: row.country, version: row.version };
}
