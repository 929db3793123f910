import * as textLimits from '#contract/text-limits.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { getPromo } from './get-promo.ts';
import { findTakenCodes, insertPromo } from './promo-admin.queries.ts';
import { toColumns, toPromoFields } from './save-promo.ts';

const suffixes = ['COPY', ...Array.from({ length: 98 }, (_, index) => `COPY-${index + 2}`)];

/** Adds a copy of a promo, switched off, with a code of its own (`SPRING-COPY`, `SPRING-COPY-2`), and returns its id. Throws NotFound. */
export function duplicatePromo(db: Database, id: string): Promise<string> {
  return inTransaction(db, async (db) => {
    const promo = await getPromo(db, id);
    const copyId = newId();
    const title = `${promo.title.slice(0, textLimits.promoTitle - copyMark.length)}${copyMark}`;
    await insertPromo(db, {
      ...toColumns({ ...toPromoFields(promo), code: promo.code === null ? null : await freeCode(db, promo.code), title, enabled: false }),
      id: copyId,
    });
    return copyId;
  });
}

const copyMark = ' (copy)';

async function freeCode(db: Database, code: string): Promise<string> {
  const candidates = suffixes.map((suffix) => `${code.slice(0, textLimits.promoCode - suffix.length - 1)}-${suffix}`);
  const taken = await findTakenCodes(db, candidates);
  return candidates.find((candidate) => !taken.has(candidate.toLowerCase())) ?? `COPY-${newId().slice(-12)}`;
}
