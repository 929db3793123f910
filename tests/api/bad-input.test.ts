import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aProductInput } from '#server/domains/catalog/catalog.builders.ts';
import { aZoneInput } from '#server/domains/delivery/delivery.builders.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#tests/support/callers.ts';
import { expect } from '#tests/support/test.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
interface Call {
  method: Method;
  url: string;
  body?: Json;
}

/** What no field can be, and what only some can. */
const texts = ['a\u0000b', 'a\ud800b', 'x'.repeat(200_000)];
const times = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z'];
const days = ['0000-01-01', '9999-12-31', '2026-02-30'];
const numbers = [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 2_147_483_648, -1, 0.5, 1e300];
const wrongTypes: Json[] = [null, [], {}, ''];

function badValuesOf(value: Json): Json[] {
  if (typeof value === 'number') return [...numbers, ...wrongTypes];
  if (typeof value !== 'string') return wrongTypes;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return [...times, ...texts, ...wrongTypes];
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return [...days, ...texts, ...wrongTypes];
  return [...texts, ...wrongTypes];
}

/** All variants of a body in which one value is bad, with the path of that value. */
function* variantsOf(body: Json, path: string[] = []): Generator<[path: string, body: Json]> {
  for (const bad of badValuesOf(body)) yield [path.join('.'), bad];
  if (typeof body !== 'object' || body === null) return;
  for (const [key, value] of Object.entries(body)) {
    for (const [where, variant] of variantsOf(value, [...path, key])) {
      yield [
        where,
        Array.isArray(body) ? body.map((entry, index) => (String(index) === key ? variant : entry)) : { ...body, [key]: variant },
      ];
    }
  }
}

function* callsOf({ method, url, body }: Call): Generator<Call & { path: string }> {
  if (body !== undefined) {
    for (const [path, variant] of variantsOf(body)) yield { method, url, body: variant, path };
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      yield { method, url, body: { ...body, unknown: 1 }, path: 'unknown' };
    return;
  }
  const [base = '', query = ''] = url.split('?');
  const given = [...new URLSearchParams(query)];
  for (const [key, value] of given) {
    for (const bad of [...badValuesOf(value), ...numbers].filter((bad) => typeof bad !== 'object')) {
      const changed = new URLSearchParams(given.map(([name, was]) => [name, name === key ? String(bad) : was]));
      // Half a character is no text that a URL could contain.
      const search = bad === texts[0] ? `${changed}`.replace('a%EF%BF%BDb', 'a%00b') : `${changed}`;
      yield { method, url: `${base}?${search.length > 4_000 ? search.slice(0, 4_000) : search}`, path: key };
    }
  }
}

test('whatever an admin sends gets an answer that names the field, and never an error of the server', { timeout: 300_000 }, async ({
  app,
  db,
  callers,
}) => {
  const { authorization } = await anAdmin(db);
  const { entityIds: ids } = await callers.anOwner('user');
  const call = async ({ method, url, body }: Call) => {
    const response = await app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }), 'idempotency-key': newId() },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return { status: response.statusCode, ...(isJson ? response.json() : {}) };
  };
  const created = async (url: string, body: Json): Promise<string> => (await call({ method: 'POST', url, body })).data._id;
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const version = 1;
  const promo = {
    code: 'BAD-INPUT',
    title: 'Bad',
    type: 'percent',
    value: 5,
    minimumSubtotal: 1,
    startsAt: later,
    endsAt: '2999-01-01T00:00:00Z',
  };
  const article = { title: 'Bad', excerpt: 'e', content: '<p>x</p>', author: 'Ada', tags: ['a'], thumbnail: ids.image, publishedAt: later };
  const newsletter = { subject: 'Bad', preheader: 'p', content: '<p>x</p>' };
  const product = JSON.parse(JSON.stringify(await aProductInput(db))) as { [key: string]: Json };
  const promoId = await created('/promo', { ...promo, code: 'OTHER' });
  const newsletterId = await created('/newsletter', newsletter);
  const address = {
    name: 'A',
    line1: 'B 1',
    line2: 'c',
    city: 'M',
    postalCode: '48155',
    country: 'DE',
    phone: '+49 251 123456',
    instructions: 'i',
  };
  const items = [{ variation: ids.variation, quantity: 1 }];
  const order = await created('/admin/order', { email: 'bad@example.com', address, items, payment: 'transfer' });
  const selection = { ids: [ids.product] };
  const calls: Call[] = [
    {
      method: 'POST',
      url: '/promo',
      body: { ...promo, usageLimit: 1, usagePerCustomer: 1, products: [ids.product], categories: [ids.category] },
    },
    { method: 'PUT', url: `/promo/${promoId}`, body: { title: 'Bad', version } },
    { method: 'POST', url: '/promo/preview', body: { promo, items, deliveryCost: 1 } },
    { method: 'POST', url: '/blog', body: article },
    { method: 'PUT', url: `/blog/${ids.article}`, body: { ...article, version } },
    { method: 'POST', url: '/newsletter', body: newsletter },
    { method: 'PUT', url: `/newsletter/${newsletterId}`, body: { ...newsletter, version } },
    { method: 'POST', url: '/newsletter/preview', body: newsletter },
    { method: 'POST', url: `/newsletter/${newsletterId}/send`, body: { scheduledAt: later, version } },
    { method: 'POST', url: '/category', body: { title: 'Bad', slug: 'bad', parent: ids.category, position: 1, image: ids.image } },
    { method: 'PUT', url: `/category/${ids.category}`, body: { title: 'Bad', position: 1, version } },
    { method: 'PUT', url: '/category/admin/tree', body: { version: 'x', list: [{ _id: ids.category, parent: null }] } },
    {
      method: 'POST',
      url: '/product',
      body: {
        ...product,
        subtitle: 's',
        description: '<p>d</p>',
        tags: ['t'],
        allergens: ['f'],
        publishAt: later,
        seoTitle: 's',
        ingredients: 'i',
        constituents: [{ name: 'Fat', percent: 5 }],
        feeding: [{ fromKg: 1, toKg: 2, gramsPerDay: 3 }],
        sizeGuide: { columns: ['a', 'b'], rows: [['c', 'd']], note: 'n' },
      },
    },
    { method: 'PUT', url: `/product/${ids.product}`, body: { title: 'Bad', unpublishAt: later, tags: ['t'], version } },
    { method: 'PATCH', url: `/product/${ids.product}/variation/${ids.variation}`, body: { price: 100, version, stock: 5, stockSeen: 1 } },
    { method: 'PUT', url: '/product/bulk', body: { selection, change: { type: 'addTags', tags: ['t'] } } },
    {
      method: 'PUT',
      url: '/product/bulk',
      body: {
        selection: { filters: { q: 'x', vendor: ['y'], tag: ['z'], category: ['c'] } },
        change: { type: 'category', category: ids.category },
      },
    },
    { method: 'POST', url: '/product/bulk/price/preview', body: { selection, percent: 5 } },
    { method: 'POST', url: '/product/restore', body: { ids: [ids.product] } },
    { method: 'POST', url: '/stock-movement', body: { variation: ids.variation, change: 1, reason: 'counted', note: 'n' } },
    { method: 'PUT', url: `/contact/${ids.contact}`, body: { status: 'read', version } },
    { method: 'POST', url: `/contact/${ids.contact}/reply`, body: { message: 'm', version: 99 } },
    { method: 'PUT', url: `/review/${ids.review}`, body: { status: 'hidden', version } },
    { method: 'POST', url: `/review/${ids.review}/reply`, body: { reply: 'r', version: 2 } },
    { method: 'POST', url: '/review/bulk', body: { ids: [ids.review], status: 'published' } },
    {
      method: 'POST',
      url: '/shipping-zone',
      body: JSON.parse(JSON.stringify({ ...aZoneInput(), countries: ['NO'], postalCodes: [{ country: 'NO', from: '1000', to: '2000' }] })),
    },
    { method: 'PUT', url: `/shipping-zone/${ids.shippingZone}`, body: { name: 'Z', countries: ['NO'], version } },
    { method: 'PUT', url: '/shipping-zone/order', body: { zones: [ids.shippingZone], version: 'x' } },
    { method: 'PUT', url: '/public-holiday', body: { list: [{ date: '2026-12-25', name: 'n' }], version: 'x' } },
    { method: 'POST', url: '/user', body: { name: 'n', email: 'new-one@example.com', phone: '+49 251 123456' } },
    { method: 'PUT', url: `/user/${ids.user}`, body: { name: 'n', phone: '+49 251 123456' } },
    { method: 'POST', url: '/auth/admin/invite', body: { email: 'bad-invite@example.com', staffRole: 'catalog' } },
    { method: 'PUT', url: `/file/image/${ids.image}`, body: { alt: 'a' } },
    {
      method: 'POST',
      url: '/admin/order/preview',
      body: { items, country: 'DE', postalCode: '48155', region: 'r', promo: 'p', rate: { carrier: 'c', service: 's' }, vatNumber: 'v' },
    },
    {
      method: 'POST',
      url: '/admin/order',
      body: { email: 'x@example.com', address, items, promo: 'p', note: 'n', rate: { carrier: 'c', service: 's' } },
    },
    { method: 'POST', url: `/order/${order}/refund`, body: { amount: 1, items: [{ position: 0, quantity: 1 }], reason: 'r' } },
    { method: 'POST', url: `/order/${order}/refund/preview`, body: { items: [{ position: 0, quantity: 1 }] } },
    { method: 'POST', url: `/order/${order}/payment`, body: { amount: 1, note: 'n' } },
    { method: 'POST', url: `/order/${order}/note`, body: { note: 'n' } },
    {
      method: 'POST',
      url: `/order/${order}/parcel`,
      body: { items: [{ position: 0, quantity: 1 }], tracking: { carrier: 'c', number: 'n', url: 'https://example.com/x' } },
    },
    { method: 'POST', url: '/admin/order/ship', body: { orders: [newId()] } },
    { method: 'POST', url: '/admin/mail/retry', body: { ids: [ids.mail] } },
    { method: 'POST', url: '/admin/job/retry', body: { name: 'x' } },
    {
      method: 'PUT',
      url: '/settings',
      body: {
        shopName: 'S',
        tagline: 't',
        accentColor: '#0e7490',
        heroTitle: 'h',
        vatId: null,
        lowStockLimit: 5,
        maxPerLine: 9,
        freeDeliveryFrom: 1,
        taxRates: [{ country: 'DE', region: 'r', class: 'food', percent: 7 }],
        social: [{ name: 'n', url: 'https://example.com/' }],
        appStoreUrl: 'https://example.com/',
        version,
      },
    },
    { method: 'GET', url: '/product/admin/page/1/5?q=x&category=y&vendor=z&tag=t&sort=title' },
    { method: 'GET', url: '/product/export.csv?q=x&vendor=z' },
    { method: 'GET', url: '/order/page/1/5?q=x&country=DE&from=2026-01-01&to=2026-01-02' },
    { method: 'GET', url: '/order/export.csv?q=x&from=2026-01-01&to=2026-01-02' },
    { method: 'GET', url: '/user/page/1/5?q=x&role=user' },
    { method: 'GET', url: '/review/admin/page/1/5?q=x&rating=5&product=y' },
    { method: 'GET', url: '/promo/page/1/5?q=x&state=active' },
    { method: 'GET', url: '/blog/admin/page/1/5?q=x' },
    { method: 'GET', url: '/contact/page/1/5?q=x&status=new' },
    { method: 'GET', url: '/newsletter/page/1/5?q=x' },
    { method: 'GET', url: '/newsletter/subscriber/page/1/5?q=x' },
    { method: 'GET', url: '/admin/audit/page/1/5?q=x&entity=y&id=z&from=2026-01-01&to=2026-01-02' },
    { method: 'GET', url: '/admin/audit/export.csv?q=x&entity=y&id=z&from=2026-01-01&to=2026-01-02' },
    { method: 'GET', url: '/order/return/export.csv?status=requested' },
    { method: 'GET', url: '/admin/mail/page/1/5?q=x&template=t' },
    { method: 'GET', url: '/admin/job/page/1/5?name=x' },
    { method: 'GET', url: '/admin/order/queues?since=2026-01-01T00:00:00Z' },
    { method: 'GET', url: '/admin/statistics/dashboard?from=2026-01-01&to=2026-01-02' },
    { method: 'GET', url: '/shipping-zone/trial?country=DE&postalCode=48155&weight=100&subtotal=100' },
    { method: 'GET', url: `/stock-movement/product/${ids.product}/page/1000000/100?variation=${ids.variation}` },
  ];
  const wrong = new Set<string>();
  for (const template of calls) {
    for (const bad of callsOf(template)) {
      const { status, code, fields } = await call(bad);
      const name = `${bad.method} ${template.url.split('?')[0]?.replaceAll(/[0-9a-f-]{36}/g, ':id')} ${bad.path}`;
      if (status >= 500) wrong.add(`${name}: ${status}`);
      else if (code === 'unreadable') wrong.add(`${name}: the field is not named`);
      else if (status === 422 && !fields?.length) wrong.add(`${name}: no field is named`);
    }
  }
  expect([...wrong]).toEqual([]);
});
