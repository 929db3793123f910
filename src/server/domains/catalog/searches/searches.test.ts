import { sql } from 'kysely';
import type { SearchedTerm } from '#contract/searches.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expect, test } from '#tests/support/test.ts';
import { aProduct } from '../catalog.builders.ts';
import { storeSearches } from './count-search.ts';
import { normalizeTerm } from './normalize-term.ts';
import { addSearches, purgeOldSearches } from './searches.queries.ts';
import { maxNewTermsOfIp } from './term-quota.ts';

const stored = async (db: Database) =>
  (await sql<{ term: string; found: boolean; times: number }>`select term, found, times from searches order by found, term`.execute(db))
    .rows;

test('searches are counted by day and term, without filters, further pages, and those of admins', async ({ app, db, shop }) => {
  await aProduct(db, { title: 'Salmon supper' });
  const search = (query: string, headers = {}, page = 1) => app.inject({ url: `/api/v1/product/page/${page}/24?${query}`, headers });
  for (const query of [
    'q=Hamster%20Wheel',
    'q=hamster%20%20wheel',
    'q=salmon',
    'q=budgie&inStock=1',
    'q=zebra%20striped%20budgie&vendor=none',
  ])
    await search(query);
  await search('q=salmon', {}, 2);
  const { authorization } = await anAdmin(db);
  await search('q=parrot', { authorization });
  expect(await stored(db)).toEqual([]);
  await storeSearches(shop);
  expect(await stored(db)).toEqual([
    { term: 'hamster wheel', found: false, times: 2 },
    { term: 'salmon', found: true, times: 1 },
  ]);
  await search('q=hamster%20wheel');
  await storeSearches(shop);
  await storeSearches(shop);
  expect((await stored(db))[0]).toEqual({ term: 'hamster wheel', found: false, times: 3 });
  const response = await app.inject({ url: '/api/v1/admin/statistics/dashboard', headers: { authorization } });
  expect(response.json().data.failedSearches).toEqual([{ term: 'hamster wheel', searches: 3 }]);
});

test('when a day is full, a new term takes the place of one with fewer searches, of which the oldest go first', async ({ db }) => {
  await sql`delete from searches`.execute(db);
  const add = (terms: [string, number][]) => addSearches(db, new Map(terms), { found: false, timeZone: 'UTC' });
  await add([['cat tree', 3]]);
  for (let batch = 0; batch < 4; batch++) await add(Array.from({ length: 500 }, (_, number) => [`junk ${batch}x${number}`, 1]));
  await add([['dog collar', 50]]);
  await add([['bird bath', 1]]);
  const times = new Map((await stored(db)).map((row) => [row.term, row.times]));
  expect(times.size).toBe(2_000);
  expect([times.get('cat tree'), times.get('dog collar'), times.get('bird bath')]).toEqual([3, 50, 1]);
  expect([...times.keys()].filter((term) => term.startsWith('junk 0')).length).toBe(497);
  await add([['bird bath', 1]]);
  expect((await stored(db)).find(({ term }) => term === 'bird bath')?.times).toBe(2);
  await sql`delete from searches`.execute(db);
});

test('one caller adds only so many terms that nobody else searches for', async ({ app, db, shop }) => {
  await sql`delete from searches`.execute(db);
  shop.config.limits = true;
  try {
    const search = (q: string, remoteAddress: string) =>
      app.inject({ url: `/api/v1/product/page/1/24?q=${encodeURIComponent(q)}`, remoteAddress });
    await search('dog collar', '203.0.113.1');
    for (let number = 0; number < maxNewTermsOfIp + 5; number++) await search(`junk x${number.toString(26)}`, '203.0.113.2');
    await search('dog collar', '203.0.113.2');
    await search('bird bath', '203.0.113.1');
    await storeSearches(shop);
    const rows = await stored(db);
    expect(rows.filter(({ term }) => term.startsWith('junk'))).toHaveLength(maxNewTermsOfIp);
    expect(rows.filter(({ term }) => !term.startsWith('junk'))).toMatchObject([
      { term: 'bird bath', times: 1 },
      { term: 'dog collar', times: 2 },
    ]);
  } finally {
    shop.config.limits = false;
  }
});

test('a search that may name somebody is not stored', () => {
  expect(normalizeTerm('  Royal\tBIRD ')).toBe('royal bird');
  expect(normalizeTerm('15 kg')).toBe('15 kg');
  for (const text of ['a', 'ada@example.com', '+49 2511 23', 'KB-12345', 'x'.repeat(61)]) expect(normalizeTerm(text), text).toBeNull();
});

test('a search without a result is made a synonym of the nearest word, and comes back only if it fails again', async ({
  app,
  db,
  shop,
}) => {
  await sql`delete from searches`.execute(db);
  await aProduct(db, { title: 'Hedgehog' });
  const headers = { authorization: (await anAdmin(db)).authorization };
  const search = async (q: string) => {
    await app.inject(`/api/v1/product/page/1/24?q=${encodeURIComponent(q)}`);
    await storeSearches(shop);
  };
  const list = async (query: string) => {
    const { data } = (await app.inject({ url: `/api/v1/search/searches/page/1/25?${query}`, headers })).json();
    return { terms: data.list.map(({ term }: SearchedTerm) => term), ...data };
  };
  const setState = (terms: string[], state: string | null) =>
    app.inject({ method: 'PUT', url: '/api/v1/search/searches/state', headers, payload: { terms, state } });
  for (const q of ['hedgepiggy', 'hedgepiggy', 'saxophone', 'hedgehog']) await search(q);
  const failed = await list('');
  expect(failed.terms).toEqual(['hedgepiggy', 'saxophone']);
  expect(failed.list[0]).toMatchObject({ times: 2, failed: 2, state: null, results: 0, proposals: ['hedgehog'] });
  expect(failed.counts).toEqual({ failed: 2, top: 2, handled: 0 });
  expect((await list('list=top')).terms.toSorted()).toEqual(['hedgehog', 'hedgepiggy', 'saxophone']);

  const joined = await app.inject({
    method: 'POST',
    url: '/api/v1/search/synonym/join',
    headers,
    payload: { word: 'hedgepiggy', of: 'hedgehog' },
  });
  expect(joined.json().data.words).toEqual(['hedgehog', 'hedgepiggy']);
  expect((await list('')).terms).toEqual(['saxophone']);
  expect((await list('list=handled')).list).toMatchObject([{ term: 'hedgepiggy', state: 'done', results: 1, proposals: [] }]);

  expect((await setState(['saxophone'], 'ignored')).statusCode).toBe(200);
  await search('saxophone');
  expect(await list('')).toMatchObject({ terms: [], counts: { failed: 0, handled: 2 } });
  await setState(['saxophone'], 'done');
  expect((await list('')).terms).toEqual([]);
  await sql`update search_states set changed_at = now() - interval '1 hour'`.execute(db);
  await search('saxophone');
  expect((await list('')).terms).toContain('saxophone');
  await setState(['saxophone', 'hedgepiggy'], null);
  expect((await list('q=hedge')).terms).toEqual(['hedgepiggy']);
  await sql`update searches set day = current_date - 40`.execute(db);
  expect((await list('')).total).toBe(0);
  expect((await list('days=60')).total).toBe(2);
});

test('searches are deleted after 90 days, and so is what was decided about them', async ({ db }) => {
  await sql`delete from searches`.execute(db);
  await sql`insert into searches (found, day, term, times) values
    (false, current_date - 91, 'old', 9), (false, current_date - 89, 'recent', 1), (true, current_date - 91, 'also old', 1)`.execute(db);
  await sql`insert into search_states (term, state, changed_at) values
    ('old', 'ignored', now() - interval '100 days'), ('recent', 'ignored', now() - interval '100 days'), ('new', 'done', now())`.execute(
    db,
  );
  await purgeOldSearches(db);
  expect((await stored(db)).map(({ term }) => term)).toEqual(['recent']);
  const states = await sql<{ term: string }>`select term from search_states order by term`.execute(db);
  expect(states.rows.map(({ term }) => term)).toEqual(expect.arrayContaining(['new', 'recent']));
  expect(states.rows.map(({ term }) => term)).not.toContain('old');
});
