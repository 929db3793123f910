import type { FastifyInstance } from 'fastify';
import type { ShippingZone } from '#contract/shipping-zones.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPickupRate, aZoneInput, theCarrier } from '../delivery.builders.ts';
import { quoteDelivery } from '../quotes/quote-delivery.ts';
import { createShippingZone } from './save-shipping-zone.ts';

/** Calls the API as an admin. */
async function asAdmin(app: FastifyInstance, db: Database) {
  const { authorization } = await anAdmin(db);
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const response = await app.inject({ method, url: `/api/v1${url}`, headers: { authorization }, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, ...response.json() };
  };
}

const ratesFor = async (db: Database, address: { country: string; postalCode: string }, weight = 2_000, bulky = false) => {
  const guest = await aGuest(db, address);
  const { mainVariation } = await aProduct(db, { variations: [{ weight, bulky }] });
  const items = [{ variation: mainVariation._id, quantity: 1 }];
  const quote = await quoteDelivery(db, guest.actor, {
    addressId: guest.address._id,
    items,
    settings: await getSettings(db),
    carrier: await theCarrier(db),
  });
  return quote.rates;
};

test('a new shop delivers to Germany and its neighbours at the same prices as before there were tables', async ({ app, db }) => {
  const admin = await asAdmin(app, db);
  const { data } = await admin('GET', '/shipping-zone');
  expect(data.list).toMatchObject([
    {
      name: 'Germany',
      countries: ['DE'],
      postalCodes: [],
      version: 1,
      rates: [
        { code: 'home-standard', kind: 'standard', freeFrom: 4_900, tiers: [{ maxWeight: 5_000, minSubtotal: 0, cost: 390 }, {}, {}] },
        { code: 'home-express', kind: 'express', freeFrom: null, bulkySurcharge: 0, enabled: true },
      ],
    },
    { name: 'Other EU countries', rates: [{ code: 'eu-standard', carrier: 'ParcelPost', service: 'Europe', minDays: 3, maxDays: 6 }] },
  ]);
});

test('an admin adds a zone with its rates, and the next quote has them', async ({ app, db }) => {
  const admin = await asAdmin(app, db);
  const zone = aZoneInput({ rates: [{ bulkySurcharge: 500 }, { code: 'off', service: 'Off', enabled: false }, aPickupRate] });
  const created = await admin('POST', '/shipping-zone', zone);
  expect(created).toMatchObject({ status: 201, data: { ...zone, version: 1 } });
  expect(await ratesFor(db, { country: 'CH', postalCode: '8001' })).toMatchObject([
    { carrier: 'AlpinePost', cost: 1_290, kind: 'standard', pickupPoint: null },
    { carrier: 'Kibble', cost: 0, kind: 'pickup', pickupPoint: { city: 'Münster' } },
  ]);
  expect((await ratesFor(db, { country: 'CH', postalCode: '8001' }, 2_000, true))[0]?.cost).toBe(1_790);
  const { data } = await admin('GET', '/delivery/zones');
  expect(data.zones.at(-1)).toMatchObject({ name: zone.name, rates: [{ code: 'rate-1' }, { code: 'pickup' }] });
  const audit = await admin('GET', '/admin/audit/page/1/1');
  expect(audit.data.list[0]).toMatchObject({ action: 'shippingZone.create', entity: 'shippingZone', entityId: created.data._id });
});

test('a zone without rates is where the shop does not deliver', async ({ db }) => {
  await createShippingZone(db, {
    ...aZoneInput({ name: 'Helgoland', countries: ['DE'], postalCodes: [{ country: 'DE', from: '27498', to: '27498' }] }),
    rates: [],
  });
  await expect(ratesFor(db, { country: 'DE', postalCode: '27498' })).rejects.toThrow('We don’t deliver to 27498 in Germany yet.');
  expect(await ratesFor(db, { country: 'DE', postalCode: '27499' })).toHaveLength(2);
});

test('a zone is saved as a whole, and only by those who have seen its newest version', async ({ app, db }) => {
  const admin = await asAdmin(app, db);
  const id = await createShippingZone(db, aZoneInput({ rates: [{}, { code: 'second', service: 'Second' }] }));
  const changed = aZoneInput({
    name: 'Alps',
    countries: ['CH', 'LI'],
    rates: [
      { code: 'second', freeFrom: 5_000 },
      { code: 'third', service: 'Third' },
    ],
  });
  const saved = await admin('PUT', `/shipping-zone/${id}`, { ...changed, version: 1 });
  expect(saved).toMatchObject({ status: 200, data: { ...changed, version: 2 } });
  for (const version of [1, 3])
    expect(await admin('PUT', `/shipping-zone/${id}`, { ...changed, version })).toMatchObject({
      status: 409,
      code: 'stale_version',
      fields: [{ path: 'version', seen: version, current: 2 }],
    });
  expect(await admin('DELETE', `/shipping-zone/${id}?version=1`)).toMatchObject({ status: 409, code: 'stale_version' });
  const [one, two] = await Promise.all([
    admin('PUT', `/shipping-zone/${id}`, { ...changed, name: 'One', version: 2 }),
    admin('PUT', `/shipping-zone/${id}`, { ...changed, name: 'Two', version: 2 }),
  ]);
  expect([one?.status, two?.status].sort()).toEqual([200, 409]);
  expect(await admin('DELETE', `/shipping-zone/${id}?version=3`)).toMatchObject({ status: 200 });
  expect(await admin('GET', `/shipping-zone/${id}`)).toMatchObject({ status: 404 });
  expect(await admin('DELETE', `/shipping-zone/${id}`)).toMatchObject({ status: 404 });
  expect(await admin('PUT', `/shipping-zone/${id}`, { ...changed, version: 3 })).toMatchObject({ status: 404 });
});

test('errors name the field of the zone, rate or tier', async ({ app, db }) => {
  const admin = await asAdmin(app, db);
  const [valid] = aZoneInput().rates;
  const pathsOf = async (zone: object) => {
    const { status, fields } = await admin('POST', '/shipping-zone', { name: 'Zone', countries: ['CH'], rates: [valid], ...zone });
    expect(status).toBe(422);
    return fields.map(({ path }: { path: string }) => path);
  };
  const tier = { maxWeight: 5_000, minSubtotal: 0, cost: 390 };
  expect(await pathsOf({ countries: ['XX'] })).toEqual(['countries.0']);
  expect(await pathsOf({ countries: [] })).toEqual(['countries']);
  expect(await pathsOf({ countries: ['CH', 'ch'] })).toEqual(['countries.1']);
  expect(await pathsOf({ postalCodes: [{ country: 'CH', from: '8002', to: '8001' }] })).toEqual(['postalCodes.0.to']);
  expect(await pathsOf({ postalCodes: [{ country: 'DE', from: '1', to: '1' }] })).toEqual(['postalCodes.0.country']);
  expect(await pathsOf({ rates: [valid, valid] })).toEqual(['rates.1.code']);
  expect(await pathsOf({ rates: [valid, { ...valid, code: 'other' }] })).toEqual(['rates.1.service']);
  expect(await pathsOf({ rates: [valid, { ...valid, code: 'other', service: 'Other', tiers: [{ ...tier, cost: -1 }] }] })).toEqual([
    'rates.1.tiers.0.cost',
  ]);
  expect(await pathsOf({ rates: [{ ...valid, tiers: [] }] })).toEqual(['rates.0.tiers']);
  const unreachable = [tier, { ...tier, maxWeight: null }, { ...tier, maxWeight: 9_000, minSubtotal: 3_000 }];
  expect(await pathsOf({ rates: [{ ...valid, tiers: unreachable }] })).toEqual(['rates.0.tiers.2.maxWeight']);
  expect(await pathsOf({ rates: [{ ...valid, maxDays: 1 }] })).toEqual(['rates.0.maxDays']);
  expect(await pathsOf({ rates: [{ ...valid, kind: 'pickup' }] })).toEqual(['rates.0.pickupPoint']);
  expect(await pathsOf({ rates: [{ ...valid, pickupPoint: aPickupRate.pickupPoint }] })).toEqual(['rates.0.pickupPoint']);
  expect(await pathsOf({ rates: [{ ...valid, carrier: ' ' }], colour: 'red' })).toEqual(expect.arrayContaining(['rates.0.carrier']));
});

test('zones can be put into another order, which names each of them once', async ({ app, db }) => {
  const admin = await asAdmin(app, db);
  await createShippingZone(db, aZoneInput());
  const idsOf = (list: ShippingZone[]) => list.map(({ _id }) => _id);
  const { list, version } = (await admin('GET', '/shipping-zone')).data;
  const ids = idsOf(list);
  const reordered = await admin('PUT', '/shipping-zone/order', { zones: ids.toReversed(), version });
  expect(idsOf(reordered.data.list)).toEqual(ids.toReversed());
  const audit = await admin('GET', '/admin/audit/page/1/1');
  expect(audit.data.list[0]).toMatchObject({ actionLabel: 'Reordered the delivery zones', before: { order: expect.any(Array) } });
  for (const zones of [ids.slice(1), [...ids, ids[0]], [ids[0], ids[0], ...ids.slice(2)], []])
    expect(await admin('PUT', '/shipping-zone/order', { zones, version: reordered.data.version })).toMatchObject({
      ...{ status: 422, fields: [{ path: 'zones' }] },
    });
  expect(idsOf((await admin('GET', '/shipping-zone')).data.list)).toEqual(ids.toReversed());
});

test('the order of zones is changed only by those who have seen it as it is', async ({ app, db }) => {
  const admin = await asAdmin(app, db);
  const { list, version } = (await admin('GET', '/shipping-zone')).data;
  const zones = list.map(({ _id }: ShippingZone) => _id);
  const reorder = (body: object) => admin('PUT', '/shipping-zone/order', body);
  expect(await reorder({ zones: zones.toReversed() })).toMatchObject({ status: 422, fields: [{ path: 'version' }] });
  const replies = await Promise.all([1, 2, 3].map(() => reorder({ zones: zones.toReversed(), version })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await reorder({ zones, version })).toMatchObject({ status: 409, code: 'stale_version' });
  await createShippingZone(db, aZoneInput());
  const seen = replies.find(({ status }) => status === 200)?.data.version;
  expect(await reorder({ zones, version: seen })).toMatchObject({ status: 409, code: 'stale_version' });
});

test('the list of public holidays is replaced by those who have seen its newest version, and the dates follow', async ({ app, db }) => {
  const admin = await asAdmin(app, db);
  const { data: empty } = await admin('GET', '/public-holiday');
  expect(empty.list).toEqual([]);
  const year = new Date().getUTCFullYear() + 1;
  const holidays = [
    { date: `${year}-12-25`, name: 'Christmas Day' },
    { date: `${year}-01-01`, name: 'New Year’s Day' },
    { date: '2020-01-01', name: 'New Year’s Day' },
  ];
  const replaced = await admin('PUT', '/public-holiday', { list: holidays, version: empty.version });
  expect(replaced).toMatchObject({ status: 200, data: { list: holidays.toReversed() } });
  expect((await admin('GET', '/delivery/zones')).data.publicHolidays).toEqual([`${year}-01-01`, `${year}-12-25`]);
  expect(await admin('PUT', '/public-holiday', { list: [], version: empty.version })).toMatchObject({ status: 409, code: 'stale_version' });
  const double = [holidays[0], { ...holidays[0], name: 'Again' }];
  expect(await admin('PUT', '/public-holiday', { list: double, version: replaced.data.version })).toMatchObject({
    status: 422,
    fields: [{ path: 'list.1.date' }],
  });
  const audit = await admin('GET', '/admin/audit/page/1/1');
  expect(audit.data.list[0]).toMatchObject({ action: 'publicHoliday.replace', actionLabel: 'Changed the public holidays' });
  expect(await admin('PUT', '/public-holiday', { list: [], version: replaced.data.version })).toMatchObject({ status: 200, data: empty });
});

test('an admin sees what a customer would be offered, without an address', async ({ app, db }) => {
  const admin = await asAdmin(app, db);
  const tryParcel = async (query: object) => (await admin('GET', `/shipping-zone/trial?${new URLSearchParams({ ...query })}`)).data;
  const parcel = { country: 'DE', postalCode: '48155', weight: '12000', subtotal: '4000' };
  const offered = await tryParcel(parcel);
  const [expected] = await ratesFor(db, { country: 'DE', postalCode: '48155' }, 12_000);
  expect(offered).toMatchObject({ zone: { name: 'Germany' }, freeFrom: 4_900, refusal: null });
  expect(offered.rates[0]).toMatchObject({ carrier: expected?.carrier, service: expected?.service, minDays: expected?.minDays });
  expect((await tryParcel({ ...parcel, subtotal: '4900' })).rates[0]).toMatchObject({ cost: 0 });
  expect(await tryParcel({ ...parcel, country: 'JP' })).toMatchObject({
    zone: null,
    rates: [],
    refusal: 'We don’t deliver to Japan yet.',
  });
  expect((await admin('GET', '/shipping-zone/trial?country=DE&weight=x&subtotal=1')).status).toBe(422);
});
