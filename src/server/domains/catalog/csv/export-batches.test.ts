import { sql } from 'kysely';
import { expect, test } from '#tests/support/test.ts';
import { aProduct } from '../catalog.builders.ts';
import { findFullProductsAfter } from '../products.queries.ts';

test('products that are read in batches for an export are each read once, in the order of their ids', async ({ db }) => {
  const made: string[] = [];
  for (let index = 0; index < 3; index++) made.push((await aProduct(db))._id);
  const idsAfter = async (after: string | null) => (await findFullProductsAfter(db, sql<boolean>`true`, after, 2)).map(({ _id }) => _id);
  const first = await idsAfter(null);
  expect([...first, ...(await idsAfter(first.at(-1) ?? null))]).toEqual(made.toSorted());
});
