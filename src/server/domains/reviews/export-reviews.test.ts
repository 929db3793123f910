import { sql } from 'kysely';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { expectEachOnce, expectGuarded, readExport } from '#tests/support/read-export.ts';
import { expect, test } from '#tests/support/test.ts';
import { importReviews } from './import-reviews.ts';

test('reviews are exported as CSV in words, newest first, by the filters of the list', async ({ app, db }) => {
  const [bed, bowl] = [await aProduct(db, { title: 'Cloud bed' }), await aProduct(db, { title: 'Steel bowl' })];
  const { userId, email } = await aUser(db, { name: 'Bo Barker' });
  await importReviews(db, [
    { product: bed._id, rating: 2, comment: 'Too soft', status: 'hidden', createdAt: new Date('2026-11-25T23:00:00Z') },
    {
      product: bowl._id,
      rating: 5,
      title: 'Fine',
      comment: 'Shiny',
      status: 'pending',
      user: userId,
      reply: 'Thanks',
      verifiedPurchase: true,
      dog: { size: 'medium', lifeStage: 'senior', name: 'Bo', breed: 'Beagle' },
      wouldBuyAgain: true,
    },
  ]);
  const admin = await anAdmin(db);
  const read = (query = '') => readExport(app, admin, `/review/export.csv${query}`);
  const [newest, oldest] = await read();
  expect(newest).toEqual({
    ...{ Product: 'Steel bowl', Stars: '5', Title: 'Fine', Review: 'Shiny', By: 'Bo Barker', Email: email, 'Verified purchase': 'yes' },
    ...{ 'Dog’s size': 'Medium', 'Dog’s age': 'Senior', 'Dog’s name': 'Bo', Breed: 'Beagle' },
    ...{
      'Would buy again': 'yes',
      'Helpful votes': '0',
      Status: 'Pending',
      Reply: 'Thanks',
      Created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    },
  });
  expect(oldest).toMatchObject({ By: 'Guest User', 'Verified purchase': 'no', Status: 'Hidden', Created: '2026-11-26 00:00' });
  for (const query of ['?rating=2', '?status=hidden', `?product=${bed._id}`, '?q=SOFT', '?q=cloud'])
    expect(await read(query)).toEqual([oldest]);
  await expectGuarded(app, db, '/review/export.csv?q=barker&status=pending', { action: 'review.exportCsv' });
});

test('an export of more reviews than one statement reads has each of them once, also those of one moment', async ({ app, db }) => {
  const { _id } = await aProduct(db, { title: 'Batch bowl' });
  await sql`insert into reviews (id, product_id, rating, comment, status)
    select gen_random_uuid(), ${_id}, 4, 'Review ' || n, 'pending' from generate_series(1, 1005) n`.execute(db);
  expectEachOnce(await readExport(app, await anAdmin(db), `/review/export.csv?product=${_id}`), 'Review', 1005);
});
