import { countAgainstLimit } from '#server/platform/http/rate-limits.ts';
import type { Shop } from '#server/platform/shop.ts';
import { passwordsPerIp } from '../accounts.limits.ts';
import { requireQueueCapacity } from './hash-queue.ts';

/**
 * Lets a network address have a password looked at, or hashed. Each counts, right or wrong, and none is taken back: the right one of an own account costs as
 * much as a guess. Throws Busy, which counts for nothing, and TooManyRequests.
 */
export async function limitPasswordAttempts({ db, config }: Shop, ip: string): Promise<void> {
  requireQueueCapacity(ip);
  if (config.limits) await countAgainstLimit(db, passwordsPerIp, ip);
}
