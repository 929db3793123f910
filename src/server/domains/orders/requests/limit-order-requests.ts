import { wrongGiftCardsPerIp } from '#server/domains/gift-cards/gift-cards.limits.ts';
import { wrongPromosPerIp } from '#server/domains/promotions/promotions.limits.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ApiRequest } from '#server/platform/http/api-request.ts';
import { countAgainstLimit, requireBelowLimit } from '#server/platform/http/rate-limits.ts';
import type { Shop } from '#server/platform/shop.ts';
import { orderRequestsPerCaller, paymentCompletionsPerCaller, paymentLookupsPerCaller } from '../orders.limits.ts';

interface LimitInput {
  shop: Shop;
  db: Database;
  actor: Actor;
  request: ApiRequest;
  query: { promo?: string };
  body: { giftCards?: readonly string[] | undefined };
}

/** Counts an order request of the caller, and rejects promo codes and gift cards from IPs that sent too many wrong ones. Throws TooManyRequests. */
export async function limitOrderRequests({ shop, db, actor, request, query, body }: LimitInput): Promise<void> {
  if (!shop.config.limits) return;
  if (query.promo) await requireBelowLimit(db, wrongPromosPerIp, request.ip);
  if (body.giftCards?.length) await requireBelowLimit(db, wrongGiftCardsPerIp, request.ip);
  await countAgainstLimit(db, orderRequestsPerCaller, subjectOf(actor, request.ip));
}

/** Counts a caller's look at a payment. Throws TooManyRequests. */
export async function limitPaymentLookups({ shop, db, actor, request }: Omit<LimitInput, 'query' | 'body'>): Promise<void> {
  if (shop.config.limits) await countAgainstLimit(db, paymentLookupsPerCaller, subjectOf(actor, request.ip));
}

/** Counts an attempt of an order's owner to complete it once it is paid. Throws TooManyRequests. */
export async function limitPaymentCompletions({ config, db }: Pick<Shop, 'config' | 'db'>, owner: Actor): Promise<void> {
  if (config.limits) await countAgainstLimit(db, paymentCompletionsPerCaller, subjectOf(owner, ''));
}

/** `ip`: of a caller who is nobody else. */
function subjectOf(actor: Actor, ip: string): string {
  if (actor.kind === 'guest') return `guest ${actor.guestId}`;
  return actor.kind === 'anonymous' ? ip : `user ${actor.userId}`;
}
