import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { theCarrier } from '../delivery.builders.ts';
import { quoteDelivery } from './quote-delivery.ts';

const requestDelivery = (
  app: FastifyInstance,
  what: 'cost' | 'quote',
  { address, cookie }: Awaited<ReturnType<typeof aGuest>>,
  items?: string,
) =>
  app.inject({
    url: `/api/v1/order/${what === 'cost' ? `address/${address._id}/delivery-cost` : `shipment/address/${address._id}`}${items === undefined ? '' : `?items=${items}`}`,
    headers: { cookie },
  });

test('a guest gets the cheapest delivery cost and the threshold of free delivery', async ({ app, db }) => {
  const guest = await aGuest(db);
  const { mainVariation } = await aProduct(db, { variations: [{ price: 1_000, weight: 3_000 }] });
  expect((await requestDelivery(app, 'cost', guest, `${mainVariation._id}:1`)).json().data).toEqual({
    deliveryCost: 390,
    currency: 'EUR',
    freeFrom: 4_900,
  });
  expect((await requestDelivery(app, 'cost', guest, `${mainVariation._id}:2`)).json().data.deliveryCost).toBe(590);
  expect((await requestDelivery(app, 'cost', guest, `${mainVariation._id}:5`)).json().data.deliveryCost).toBe(0);
});

test('a quote lists the rates with their dates, cheapest first, and is valid for 30 minutes', async ({ app, db }) => {
  const guest = await aGuest(db);
  const { mainVariation } = await aProduct(db);
  const { data } = (await requestDelivery(app, 'quote', guest, `${mainVariation._id}:1`)).json();
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

test('a country without delivery is rejected with a message', async ({ app, db }) => {
  const guest = await aGuest(db, { country: 'CH', postalCode: '8001' });
  const { mainVariation } = await aProduct(db);
  const response = await requestDelivery(app, 'quote', guest, `${mainVariation._id}:1`);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    code: 'not_deliverable',
    message: 'We don’t deliver to Switzerland yet.',
    fields: [{ path: 'address' }],
  });
});

test('missing or malformed items are field errors', async ({ app, db }) => {
  const guest = await aGuest(db);
  for (const items of [undefined, '', 'bones', `${newId()}`, `${newId()}:0`, `${newId()}:-1`, `${newId()}:1.5`, `${newId()}:1,,`]) {
    const response = await requestDelivery(app, 'cost', guest, items);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'items' }] });
  }
});

test('items that are sold out, deleted or too many are rejected before pricing', async ({ app, db }) => {
  const guest = await aGuest(db);
  const [few, hidden, many] = [
    await aProduct(db, { variations: [{ stock: 2 }] }),
    await aProduct(db, { enabled: false }),
    await aProduct(db, { variations: [{ stock: 500 }] }),
  ].map(({ mainVariation }) => mainVariation._id);
  const short = await requestDelivery(app, 'quote', guest, `${many}:1,${few}:3`);
  expect(short.json()).toMatchObject({ code: 'out_of_stock', fields: [{ path: 'items.1.quantity', message: 'Only 2 left.' }] });
  const unavailable = await requestDelivery(app, 'quote', guest, `${hidden}:1,${newId()}:1`);
  expect(unavailable.json()).toMatchObject({
    code: 'out_of_stock',
    fields: [{ path: 'items.0.variation' }, { path: 'items.1.variation' }],
  });
  const tooMany = await requestDelivery(app, 'quote', guest, `${many}:60,${many}:40`);
  expect(tooMany.json()).toMatchObject({
    code: 'invalid_input',
    fields: [{ path: 'items.0.quantity', message: 'You can order up to 99 of each item.' }],
  });
});

test('the address of another guest is not found, with or without a valid cookie', async ({ app, db }) => {
  const [mine, theirs] = [await aGuest(db), await aGuest(db)];
  const { mainVariation } = await aProduct(db);
  for (const cookie of [mine.cookie, 'guest=g_nobody']) {
    expect((await requestDelivery(app, 'cost', { ...theirs, cookie }, `${mainVariation._id}:1`)).statusCode).toBe(404);
    expect((await requestDelivery(app, 'quote', { ...theirs, cookie }, `${mainVariation._id}:1`)).statusCode).toBe(404);
  }
});

test('only the quote itself may be lost in a power failure: later writes of its connection are durable', async ({ db }) => {
  const guest = await aGuest(db);
  const { mainVariation } = await aProduct(db);
  const input = {
    addressId: guest.address._id,
    items: [{ variation: mainVariation._id, quantity: 1 }],
    settings: await getSettings(db),
    carrier: await theCarrier(db),
  };
  const commits = async (db: Database) => (await sql<Record<string, string>>`show synchronous_commit`.execute(db)).rows;
  await db.connection().execute(async (db) => {
    await sql`set synchronous_commit = on`.execute(db);
    await quoteDelivery(db, guest.actor, input);
    expect(await commits(db)).toEqual([{ synchronous_commit: 'on' }]);
  });
  await inTransaction(db, async (db) => {
    await sql`set local synchronous_commit = on`.execute(db);
    await quoteDelivery(db, guest.actor, input);
    expect(await commits(db)).toEqual([{ synchronous_commit: 'on' }]);
  });
});
