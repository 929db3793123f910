import { sql } from 'kysely';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { aProduct } from '../catalog.builders.ts';
import { storeFailedSearches } from './count-failed-search.ts';
import { deleteOldFailedSearches } from './failed-searches.queries.ts';
import { normalizeTerm } from './normalize-term.ts';

test('searches that find nothing are counted by day and term, without filters, and without those of admins', async ({ app, db, shop }) => {
  await aProduct(db, { title: 'Salmon supper' });
  const search = (query: string, headers = {}) => app.inject({ url: `/api/v1/product/page/1/24?${query}`, headers });
  for (const query of [
    'q=Hamster%20Wheel',
    'q=hamster%20%20wheel',
    'q=salmon',
    'q=budgie&inStock=1',
    'q=zebra%20striped%20budgie&vendor=none',
  ])
    await search(query);
  const { authorization } = await anAdmin(db);
  await search('q=parrot', { authorization });
  const stored = () => sql<{ term: string; searches: number }>`select term, searches from failed_searches order by term`.execute(db);
  expect((await stored()).rows).toEqual([]);
  await storeFailedSearches(shop);
  expect((await stored()).rows).toEqual([{ term: 'hamster wheel', searches: 2 }]);
  await search('q=hamster%20wheel');
  await storeFailedSearches(shop);
  await storeFailedSearches(shop);
  expect((await stored()).rows).toEqual([{ term: 'hamster wheel', searches: 3 }]);
  const response = await app.inject({ url: '/api/v1/admin/statistics/dashboard', headers: { authorization } });
  expect(response.json().data.failedSearches).toEqual([{ term: 'hamster wheel', searches: 3 }]);
});

test('a search that may name somebody is not stored', () => {
  expect(normalizeTerm('  Royal\tBIRD ')).toBe('royal bird');
  expect(normalizeTerm('15 kg')).toBe('15 kg');
  for (const text of ['a', 'ada@example.com', '+49 2511 23', 'KB-12345', 'x'.repeat(61)]) expect(normalizeTerm(text), text).toBeNull();
});

test('rare searches are deleted after some months, and all after two years', async ({ db }) => {
  await sql`delete from failed_searches`.execute(db);
  await sql`insert into failed_searches values (current_date - 101, 'rare', 1), (current_date - 101, 'common', 2), (current_date - 801, 'old', 9)`.execute(
    db,
  );
  await deleteOldFailedSearches(db);
  expect((await sql<{ term: string }>`select term from failed_searches`.execute(db)).rows).toEqual([{ term: 'common' }]);
});
