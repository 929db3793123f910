import type { Address } from '#contract/addresses.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listAddresses } from './addresses.queries.ts';
import { describeAddress } from './describe-address.ts';

/** The caller's addresses, the default first, then the newest. */
export const listOwnAddresses = async (db: Database, actor: Actor): Promise<Address[]> =>
  (await listAddresses(db, actor)).map(describeAddress);
