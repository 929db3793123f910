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

/** For a route's `before`: counts one more call of the signed-in user, or as many uses as `usesOf` says. Throws TooManyRequests. */
export const limitByUser =
  <Call extends LimitedCall>(limit: Limit, usesOf: (call: Call) => number = () => 1) =>
  async (call: Call): Promise<void> => {
    const { shop, db, actor } = call;
    if (shop.config.limits) await countAgainstLimit(db, limit, `user ${requireUserId(actor)}`, usesOf(call));
  };
