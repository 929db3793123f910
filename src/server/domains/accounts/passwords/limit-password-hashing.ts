import { countAgainstLimit } from '#server/platform/http/rate-limits.ts';
import type { Shop } from '#server/platform/shop.ts';
import { passwordsPerIp } from '../accounts.limits.ts';
import { requireQueueCapacity } from './hash-queue.ts';

/**
 * Limits how many passwords an IP may have checked or hashed. Every one counts, right or wrong: they cost the same. Throws TooManyRequests, and Busy, which is not
 * counted.
 */
export async function limitPasswordHashing({ db, config }: Shop, ip: string): Promise<void> {
  requireQueueCapacity(ip);
  if (config.limits) await countAgainstLimit(db, passwordsPerIp, ip);
}
