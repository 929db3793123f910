import { countAgainst } from '#server/platform/http/limits.ts';
import type { Shop } from '#server/platform/shop.ts';
import { passwordsPerIp } from '../accounts.limits.ts';
import { refuseWhenBusy } from './hash-queue.ts';

/**
 * Lets a network address have a password looked at, or hashed. Each counts, right or wrong, and none is taken back: the right one of an own account costs as
 * much as a guess. Throws Busy, which counts for nothing, and TooManyRequests.
 */
export async function admitPassword({ db, config }: Shop, address: string): Promise<void> {
  refuseWhenBusy(address);
  if (config.limits) await countAgainst(db, passwordsPerIp, address);
}
