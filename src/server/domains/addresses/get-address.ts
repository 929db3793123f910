import type { Address } from '#contract/addresses.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findAddress, lockAddressRow } from './addresses.queries.ts';
import { serializeAddress } from './serialize-address.ts';

/** An address of the caller. Throws NotFound, also for somebody else's. */
export async function getAddress(db: Database, actor: Actor, id: string): Promise<Address> {
  const row = await findAddress(db, actor, id);
  if (!row) throw new NotFound('This address');
  return serializeAddress(row);
}

/** The same, locked until the end of the transaction: another order to the same address waits. */
export async function lockAddress(db: Database, actor: Actor, id: string): Promise<Address> {
  const row = await lockAddressRow(db, actor, id);
  if (!row) throw new NotFound('This address');
  return serializeAddress(row);
}
