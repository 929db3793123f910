import { type Actor, requireUserId } from '../actor.ts';
import type { Database } from '../database/database.ts';
import type { Shop } from '../shop.ts';
import type { Limit } from './limit.ts';
import { countAgainstLimit } from './rate-limits.ts';

interface LimitedCall {
  shop: Shop;
  db: Database;
  actor: Actor;
}

/** For a route's `before`: counts one more call of the signed-in user. Throws TooManyRequests. */
export const limitByUser =
  (limit: Limit) =>
  async ({ shop, db, actor }: LimitedCall): Promise<void> => {
    if (shop.config.limits) await countAgainstLimit(db, limit, `user ${requireUserId(actor)}`);
  };
