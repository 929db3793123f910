import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findAddress } from './addresses.queries.ts';

/** What delivery needs to know of an address, and its version, which changes with it. */
export interface ShippingDestination {
  country: string;
  region: string | null;
  postalCode: string;
  version: number;
}

/** The destination for an address of the caller. Throws NotFound, also for somebody else's. */
export async function getShippingDestination(db: Database, actor: Actor, addressId: string): Promise<ShippingDestination> {
  const row = await findAddress(db, actor, addressId);
  if (!row) throw new NotFound('This address');
  return { country: row.country, region: row.region, postalCode: row.postal_code, version: row.version };
}
