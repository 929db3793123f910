import type { Database } from '../database/database.ts';
import type { Shop } from '../shop.ts';
import type { ApiRequest } from './api-request.ts';
import type { Limit } from './limit.ts';
import { countAgainstLimit } from './rate-limits.ts';

interface LimitedRequest {
  shop: Shop;
  db: Database;
  request: ApiRequest;
}

/** For a route's `before`: counts one more call from the caller's IP. Throws TooManyRequests. */
export const limitByIp =
  (limit: Limit) =>
  async ({ shop, db, request }: LimitedRequest): Promise<void> => {
    if (shop.config.limits) await countAgainstLimit(db, limit, request.ip);
  };
