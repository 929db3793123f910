import { findOpenRedemption } from '#server/domains/orders/requests/find-open-redemption.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ApplicablePromos } from '../discounts/choose-promo.ts';
import type { Promo } from '../promo.ts';
import { findAutomaticPromos } from '../promotions.queries.ts';
import { isLimitedByCustomer } from './find-unmet-customer-condition.ts';
import { findUnmetCondition, findValidPromo, type PromoUse } from './find-valid-promo.ts';

interface PromoInput extends PromoUse {
  /** The typed code, if any. */
  code: string | undefined;
  /** All automatic promos, if they are known; else they are read. */
  automaticPromos?: readonly Promo[] | undefined;
}

/** The promos that apply to these lines and, as far as known, this customer. Throws the errors of findValidPromo for the code. */
export async function findApplicablePromos(db: Database, { code, automaticPromos, ...use }: PromoInput): Promise<ApplicablePromos> {
  const promo = code?.trim() ? await findValidPromo(db, code, use) : null;
  return { code: promo, automatic: await onlyApplicable(db, automaticPromos ?? (await findAutomaticPromos(db)), use) };
}

/**
 * The automatic promos that apply. Those with a limit per customer or for first orders apply to signed-in users only: the email of guests,
 * and with it what they have ordered, is known only after they have seen the total.
 */
async function onlyApplicable(db: Database, promos: readonly Promo[], use: PromoUse): Promise<Promo[]> {
  const customer = { email: null, userId: use.customer.userId };
  const applicable: Promo[] = [];
  for (const promo of promos) {
    if (isLimitedByCustomer(promo) && customer.userId === null) continue;
    if ((await findUnmetCondition(db, promo, { ...use, customer })) === null) applicable.push(promo);
  }
  return applicable;
}

/**
 * The same for a caller who may have an open request, and has requested nothing new yet. Their customer is the user, since the email of guests is unknown.
 */
export async function findApplicablePromosOf(
  db: Database,
  actor: Actor,
  {
    code,
    automaticPromos,
    ...use
  }: Omit<PromoInput, 'customer' | 'openRedemption' | 'automaticPromos'> & { automaticPromos: readonly Promo[] },
): Promise<ApplicablePromos> {
  if (!code?.trim() && automaticPromos.length === 0) return { code: null, automatic: [] };
  const customer = { email: null, userId: actor.kind === 'user' ? actor.userId : null };
  const openRedemption = await findOpenRedemption(db, actor);
  return findApplicablePromos(db, { ...use, code, automaticPromos, customer, openRedemption });
}
