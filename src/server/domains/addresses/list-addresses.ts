import type { Address } from '#contract/addresses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AddressOwner, findAddresses } from './addresses.queries.ts';
import { serializeAddress } from './serialize-address.ts';

/** The caller's addresses: the default first, then newest first. */
export const listAddresses = async (db: Database, actor: AddressOwner): Promise<Address[]> =>
  (await findAddresses(db, actor)).map(serializeAddress);
