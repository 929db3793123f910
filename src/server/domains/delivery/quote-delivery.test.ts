import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { readSettings } from '#server/domains/settings/read-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { quoteDelivery } from './quote-delivery.ts';

const ask = (app: FastifyInstance, what: 'cost' | 'quote', { address, cookie }: Awaited<ReturnType<typeof aGuest>>, items?: string) =>
  app.inject({
    url: `/api/v1/order/${what === 'cost' ? `address/${address._id}/delivery-cost` : `shipment/address/${address._id}`}${items === undefined ? '' : `?items=${items}`}`,
    headers: { cookie },
  });

test('a guest is told the cheapest delivery, and from when on it is free', async ({ app, db }) => {
  const guest = await aGuest(db);
  const { mainVariation } = await aProduct(db, { variations: [{ price: 1_000, weight: 3_000 }] });
  expect((await ask(app, 'cost', guest, `${mainVariation._id}:1`)).json().data).toEqual({
    deliveryCost: 390,
    currency: 'EUR',
    freeFrom: 4_900,
  });
  expect((await ask(app, 'cost', guest, `${mainVariation._id}:2`)).json().data.deliveryCost).toBe(590);
  expect((await ask(app, 'cost', guest, `${mainVariation._id}:5`)).json().data.deliveryCost).toBe(0);
});

test('a quote lists the rates with their days, cheapest first, for 30 minutes', async ({ app, db }) => {
  const guest = await aGuest(db);
  const { mainVariation } = await aProduct(db);
  const { data } = (await ask(app, 'quote', guest, `${mainVariation._id}:1`)).json();
  expect(data).toMatchObject({
    address: guest.address._id,
    currency: 'EUR',
    rates: [
      { service: 'Standard', cost: 390 },
      { service: 'Express', cost: 990 },
    ],
  });
  expect(Math.abs(Date.parse(data.expiresAt) - Date.now() - 30 * 60_000)).toBeLessThan(10_000);
  expect(data.rates[0].earliest <= data.rates[0].latest).toBe(true);
});

test('a country without delivery is refused in words', async ({ app, db }) => {
  const guest = await aGuest(db, { country: 'CH', postalCode: '8001' });
  const { mainVariation } = await aProduct(db);
  const response = await ask(app, 'quote', guest, `${mainVariation._id}:1`);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    code: 'not_deliverable',
    message: 'We do not deliver to Switzerland yet.',
    fields: [{ path: 'address' }],
  });
});

test('items that are missing or cannot be read are refused by name', async ({ app, db }) => {
  const guest = await aGuest(db);
  for (const items of [undefined, '', 'bones', `${newId()}`, `${newId()}:0`, `${newId()}:-1`, `${newId()}:1.5`, `${newId()}:1,,`]) {
    const response = await ask(app, 'cost', guest, items);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'items' }] });
  }
});

test('what is sold out, gone or more than one order may hold is refused before it is priced', async ({ app, db }) => {
  const guest = await aGuest(db);
  const [few, hidden, many] = [
    await aProduct(db, { variations: [{ stock: 2 }] }),
    await aProduct(db, { enabled: false }),
    await aProduct(db, { variations: [{ stock: 500 }] }),
  ].map(({ mainVariation }) => mainVariation._id);
  const short = await ask(app, 'quote', guest, `${many}:1,${few}:3`);
  expect(short.json()).toMatchObject({ code: 'out_of_stock', fields: [{ path: 'items.1.quantity', message: 'Only 2 left' }] });
  const gone = await ask(app, 'quote', guest, `${hidden}:1,${newId()}:1`);
  expect(gone.json()).toMatchObject({ code: 'out_of_stock', fields: [{ path: 'items.0.variation' }, { path: 'items.1.variation' }] });
  const tooMany = await ask(app, 'quote', guest, `${many}:60,${many}:40`);
  expect(tooMany.json()).toMatchObject({
    code: 'invalid_input',
    fields: [{ path: 'items.0.quantity', message: 'Please order at most 99 of one kind' }],
  });
});

test("nobody's address, and somebody else's, cannot be found", async ({ app, db }) => {
  const [mine, theirs] = [await aGuest(db), await aGuest(db)];
  const { mainVariation } = await aProduct(db);
  for (const cookie of [mine.cookie, 'guest=g_nobody']) {
    expect((await ask(app, 'cost', { ...theirs, cookie }, `${mainVariation._id}:1`)).statusCode).toBe(404);
    expect((await ask(app, 'quote', { ...theirs, cookie }, `${mainVariation._id}:1`)).statusCode).toBe(404);
  }
});

test('only the quote itself may be lost in a power cut: what its connection does next is as safe as ever', async ({ db }) => {
  const guest = await aGuest(db);
  const { mainVariation } = await aProduct(db);
  const question = {
    addressId: guest.address._id,
    items: [{ variation: mainVariation._id, quantity: 1 }],
    settings: await readSettings(db),
  };
  const commits = async (db: Database) => (await sql<Record<string, string>>`show synchronous_commit`.execute(db)).rows;
  await db.connection().execute(async (db) => {
    await sql`set synchronous_commit = on`.execute(db);
    await quoteDelivery(db, guest.actor, question);
    expect(await commits(db)).toEqual([{ synchronous_commit: 'on' }]);
  });
  await inTransaction(db, async (db) => {
    await sql`set local synchronous_commit = on`.execute(db);
    await quoteDelivery(db, guest.actor, question);
    expect(await commits(db)).toEqual([{ synchronous_commit: 'on' }]);
  });
});
