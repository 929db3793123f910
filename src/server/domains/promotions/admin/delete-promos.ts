import type { Database } from '#server/platform/database/database.ts';
import { deletePromosByCodeAndTitle } from '../promotions.queries.ts';

/** Removes the promos with these codes and titles; orders still show the code that they used. Returns how many there were. */
export const deletePromos = (db: Database, promos: readonly { code: string; title: string }[]): Promise<number> =>
  deletePromosByCodeAndTitle(
    db,
    promos.map(({ code }) => code),
    promos.map(({ title }) => title),
  );
