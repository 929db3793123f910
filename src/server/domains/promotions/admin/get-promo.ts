import type { Promo, PromoFilters } from '#contract/promotions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { isId } from '#shared/ids.ts';
import { findPromosPage, findWholePromo, type WholePromo } from './promo-admin.queries.ts';

/** A whole promo, for admins. Throws NotFound. */
export async function getPromo(db: Database, id: string): Promise<Promo> {
  const promo = isId(id) ? await findWholePromo(db, id) : undefined;
  if (!promo) throw new NotFound('This promo');
  return serializePromo(promo);
}

/** A page of promos, newest first, with the total number. */
export async function listPromos(
  db: Database,
  filters: PromoFilters & { page: number; limit: number },
): Promise<{ list: Promo[]; total: number }> {
  const { rows, total } = await findPromosPage(db, filters);
  return { list: rows.map(serializePromo), total };
}

/** A promo as admins see it, in the API's form. */
export const serializePromo = ({ id, startsAt, endsAt, created_at, updated_at, ...promo }: WholePromo): Promo => ({
  ...promo,
  _id: id,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});
