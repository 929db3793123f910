import { wrongPromosPerIp } from '#server/domains/promotions/promotions.limits.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Call } from '#server/platform/http/call.ts';
import { countAgainst, refuseOver } from '#server/platform/http/limits.ts';
import type { Shop } from '#server/platform/shop.ts';
import { orderRequestsPerCaller } from './orders.limits.ts';

interface Limited {
  shop: Shop;
  db: Database;
  actor: Actor;
  call: Call;
  query: { promo?: string };
}

/** Counts one more order request of the caller, and refuses codes from where too many wrong ones came. Throws TooManyRequests. */
export async function limitOrders({ shop, db, actor, call, query }: Limited): Promise<void> {
  if (!shop.config.limits) return;
  if (query.promo) await refuseOver(db, wrongPromosPerIp, call.address);
  await countAgainst(db, orderRequestsPerCaller, subjectOf(actor, call));
}

function subjectOf(actor: Actor, { address }: Call): string {
  if (actor.kind === 'guest') return `guest ${actor.guestId}`;
  return actor.kind === 'nobody' ? address : `user ${actor.userId}`;
}
