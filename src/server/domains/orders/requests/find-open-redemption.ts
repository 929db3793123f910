import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findOpenRedemptionOf, type OpenRedemption } from './order-requests.queries.ts';

export type { OpenRedemption };

/** The promo redemption of the caller's open request, which the next request releases; null if there is none. */
export const findOpenRedemption = async (db: Database, actor: Actor): Promise<OpenRedemption | null> =>
  actor.kind === 'anonymous' ? null : findOpenRedemptionOf(db, actor);
