import type { Database } from '../database/database.ts';
import type { Shop } from '../shop.ts';
import type { Call } from './call.ts';
import type { Limit } from './limit.ts';
import { countAgainst } from './limits.ts';

interface Limited {
  shop: Shop;
  db: Database;
  call: Call;
}

/** What a route runs `before`: counts one more call from the caller's network address. Throws TooManyRequests. */
export const limitPerAddress =
  (limit: Limit) =>
  async ({ shop, db, call }: Limited): Promise<void> => {
    if (shop.config.limits) await countAgainst(db, limit, call.address);
  };
