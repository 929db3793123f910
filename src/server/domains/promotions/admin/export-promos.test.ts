import { sql } from 'kysely';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { expectEachOnce, expectRefused, readExport } from '#tests/support/read-export.ts';
import { expect, test } from '#tests/support/test.ts';
import { addPromo, anAutomaticPromo, aPromoAdmin } from '../promotions.builders.ts';

test('promos are exported as CSV in words with what came of them, newest first, by the filters of the list', async ({ app, db }) => {
  const [call, admin] = [await aPromoAdmin(app, db), await anAdmin(db)];
  const read = (query = '') => readExport(app, admin, `/promo/export.csv${query}`);
  await addPromo(call, {
    ...{ code: 'WINTER', title: 'Winter', type: 'amount', value: 500, minimumSubtotal: 3_000 },
    ...{ startsAt: '2026-01-31T23:00:00.000Z', endsAt: '2026-02-28T23:00:00.000Z', usageLimit: 10 },
  });
  await anAutomaticPromo(db, { title: 'For everybody' });
  const [automatic, winter] = await read();
  expect(automatic).toMatchObject({ Code: '', Title: 'For everybody', Discount: '10% off everything', Status: 'Active', Ends: '' });
  expect(winter).toMatchObject({
    ...{ Code: 'WINTER', Discount: '€5.00 off the order on orders of €30 or more', Status: 'Expired' },
    ...{ Starts: '2026-02-01 00:00', Ends: '2026-03-01 00:00' },
    ...{ Used: '0', 'Total uses': '10', Orders: '0', 'Discounts given': '0.00', Revenue: '0.00', Currency: 'EUR' },
  });
  for (const query of ['?q=winter', '?state=ended', '?automatic=0&q=WINTER']) expect(await read(query)).toEqual([winter]);
  expect(await read('?state=archived')).toEqual([]);
  await expectRefused(app, db, '/promo/export.csv');
});

test('an export of more promos than one statement reads has each of them once', async ({ app, db }) => {
  await sql`insert into promos (id, code, title, type, value)
    select gen_random_uuid(), 'BATCH-' || n, 'Batch', 'percent', 5 from generate_series(1, 55) n`.execute(db);
  expectEachOnce(await readExport(app, await anAdmin(db), '/promo/export.csv?q=batch'), 'Code', 55);
});
