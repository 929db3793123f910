import { vi } from 'vitest';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { createArticle } from '#server/domains/blog/create-article.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { joinSynonyms } from '#server/domains/catalog/synonyms/save-synonym.ts';
import { aZoneInput } from '#server/domains/delivery/delivery.builders.ts';
import { createShippingZone } from '#server/domains/delivery/zones/save-shipping-zone.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import { setOnHand } from '#server/domains/inventory/inventory.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { askQuestion } from '#server/domains/questions/ask-question.ts';
import { replyToQuestion } from '#server/domains/questions/moderate-questions.ts';
import { importReviews } from '#server/domains/reviews/import-reviews.ts';
import { defaultSettings } from '#server/domains/settings/default-settings.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { first, test } from '#tests/support/process-pair.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect } from '#tests/support/test.ts';

test('after a price change this process responds with the new price at once, and the others soon after', async ({ processPair, db }) => {
  const [here, there] = [first(processPair), first(processPair, 1)];
  const { authorization } = await anAdmin(db);
  const { _id, version, mainVariation } = await aProduct(db, { variations: [{ price: 1_000 }] });
  const priceAt = async (process: typeof here) => (await process.app.inject(`/api/v1/product/${_id}`)).json().data.mainVariation.price;
  let current = version;
  for (const price of [1_100, 1_200, 1_300, 1_400, 1_500]) {
    await Promise.all([priceAt(here), priceAt(there)]);
    const { images, _id: variation, title, sku, weight } = mainVariation;
    const changed = await here.app.inject({
      method: 'PUT',
      url: `/api/v1/product/${_id}`,
      headers: { authorization },
      payload: {
        version: current,
        variations: [{ _id: variation, title, sku, weight, price, images: images.map((image) => image._id) }],
      },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    current = changed.json().data.version;
    expect(await priceAt(here)).toBe(price);
    const startedAt = performance.now();
    await expect.poll(() => priceAt(there), { interval: 5, timeout: 5_000 }).toBe(price);
    if (process.env.STRESS) expect(performance.now() - startedAt).toBeLessThan(200);
  }
});

test('a response whose rendering began before a change is never cached', async ({ processPair, db }) => {
  const { app, shop, invalidations } = first(processPair);
  const { _id } = await aProduct(db, { title: 'Before' });
  await invalidations.waitForInvalidation();
  const url = `/api/v1/product/${_id}`;
  // The product changes after it was read and before the response is cached.
  const reading = shop.responseCache.getOrCreate(`held ${_id}`, async () => {
    const { rows } = await first(processPair).shop.db.executeQuery<{ title: string }>(
      db.selectFrom('products').select('title').where('id', '=', _id).compile(),
    );
    await db.updateTable('products').set({ title: 'After' }).where('id', '=', _id).execute();
    await invalidations.waitForInvalidation();
    return { status: 200, body: first(rows).title, headers: {}, cachePolicy: { tags: [`product:${_id}`] } };
  });
  expect(String(await (await reading).getBytes('identity'))).toBe('Before');
  expect(shop.responseCache.find(`held ${_id}`)).toBeUndefined();
  expect((await app.inject(url)).json().data.title).toBe('After');
});

test('a search finds several changed products as soon as the change is notified', async ({ processPair, db }) => {
  const { app, invalidations } = first(processPair);
  const products = [await aProduct(db, { title: 'Rumpus one' }), await aProduct(db, { title: 'Rumpus two' })];
  const countMatches = async (q: string) => (await app.inject(`/api/v1/product/page/1/5?q=${q}`)).json().data.total;
  await invalidations.waitForInvalidation();
  expect(await countMatches('rumpus')).toBe(2);
  await db
    .updateTable('products')
    .set({ title: 'Shindig', search_text: 'Shindig' })
    .where(
      'id',
      'in',
      products.map(({ _id }) => _id),
    )
    .execute();
  await invalidations.waitForInvalidation();
  expect(await countMatches('shindig')).toBe(2);
  expect(await countMatches('rumpus')).toBe(0);
});

test('without the connection for invalidations, nothing is served from the cache', async ({ processPair, db, connection }) => {
  const { app, shop, invalidations } = first(processPair, 1);
  const { _id } = await aProduct(db, { title: 'Before' });
  await invalidations.waitForInvalidation();
  const title = async () => (await app.inject(`/api/v1/product/${_id}`)).json().data.title;
  expect(await title()).toBe('Before');
  await connection.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kibble changes' and datname = current_database()",
  );
  await expect.poll(() => shop.cache.isEnabled(), { interval: 1 }).toBe(false);
  await db.updateTable('products').set({ title: 'After' }).where('id', '=', _id).execute();
  expect(await title()).toBe('After');
  // The listener reconnects automatically, and everything it missed is invalidated.
  await expect.poll(() => shop.cache.isEnabled(), { timeout: 10_000 }).toBe(true);
  expect(await title()).toBe('After');
  await expect.poll(() => first(processPair).shop.cache.isEnabled(), { timeout: 10_000 }).toBe(true);
});

test('automatic promos are invalidated when they change and when they are used up, not by other uses', async ({ processPair, db }) => {
  const { app, invalidations, invalidatedTags } = first(processPair);
  const there = first(processPair, 1);
  const { mainVariation } = await aProduct(db, { variations: [{ price: 1_000 }] });
  const payload = { cart: [{ variation: mainVariation._id, quantity: 1 }] };
  const discountAt = async (process: typeof there) =>
    (await process.app.inject({ method: 'POST', url: '/api/v1/product/cart/guest', payload })).json().data.discount;
  expect([await discountAt({ ...there, app }), await discountAt(there)]).toEqual([0, 0]);
  const headers = { authorization: (await anAdmin(db)).authorization };
  const promo = { title: 'A tenth off', type: 'percent', value: 10, usageLimit: 2 };
  const added = await app.inject({ method: 'POST', url: '/api/v1/promo', headers, payload: promo });
  expect(await discountAt({ ...there, app })).toBe(100);
  await expect.poll(() => discountAt(there), { interval: 5, timeout: 5_000 }).toBe(100);
  const use = async (by: number) => {
    await invalidations.waitForInvalidation();
    invalidatedTags.length = 0;
    await db
      .updateTable('promos')
      .set((promos) => ({ used: promos('used', '+', by) }))
      .execute();
    await invalidations.waitForInvalidation();
    return invalidatedTags.filter((tag) => tag === 'promos').length;
  };
  expect([await use(1), await use(1), await use(-1), await use(-1)]).toEqual([0, 1, 1, 0]);
  expect((await app.inject({ method: 'DELETE', url: `/api/v1/promo/${added.json().data._id}`, headers })).statusCode).toBe(200);
  expect(await discountAt({ ...there, app })).toBe(0);
});

test('what every page loads, and a product with its reviews, stays cached while other products are added', async ({ processPair, db }) => {
  const { app, connection, invalidations } = first(processPair);
  const { _id: category } = await aCategory(db, { title: 'Boots' });
  const { _id, slug } = await aProduct(db, { category });
  const paths = ['settings', 'delivery/zones', 'category/menu/all', `product/${slug}`, `review/product/${_id}/page/1/5`];
  const visit = () =>
    recordStatements(connection, async () => {
      for (const path of paths) expect((await app.inject(`/api/v1/${path}`)).statusCode, path).toBe(200);
    });
  await invalidations.waitForInvalidation();
  await visit();
  await aProduct(db, { category });
  await invalidations.waitForInvalidation();
  expect(await visit()).toEqual([]);
});

test('every kind of change invalidates the tags of what it affects, and no others', async ({ processPair, db, app }) => {
  const { invalidations, invalidatedTags } = first(processPair);
  const image = await anImage(db);
  const category = await aCategory(db);
  const product = await aProduct(db, { category: category._id, variations: [{ stock: 500 }, { stock: 3 }] });
  const [full, low] = [first(product.variations)._id, first(product.variations, 1)._id];
  const own = `product:${product._id}`;
  const { authorization } = await anAdmin(db);
  const tagsOf = async (change: () => Promise<unknown>) => {
    await invalidations.waitForInvalidation();
    invalidatedTags.length = 0;
    await change();
    await invalidations.waitForInvalidation();
    return [...new Set(invalidatedTags)].filter((tag) => !tag.endsWith(':*')).sort();
  };
  const admin = (method: 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url: `/api/v1${url}`, headers: { authorization }, ...(payload ? { payload } : {}) });

  expect(await tagsOf(() => updateSettings(db, { shopName: 'Paws' }))).toEqual(['settings']);
  expect(await tagsOf(() => admin('PUT', `/category/${category._id}`, { position: 3 }))).toContain('categories');
  expect(await tagsOf(() => admin('PUT', `/product/${product._id}`, { title: 'Renamed' }))).toEqual([own, 'products']);
  expect(await tagsOf(() => admin('PATCH', `/product/${product._id}/switch_enabled`))).toEqual(['catalog', own, 'products']);
  await admin('PATCH', `/product/${product._id}/switch_enabled`);
  expect(await tagsOf(() => admin('PUT', `/file/image/${image._id}`, { alt: 'A red ball' }))).toEqual(['*']);

  const zone = await createShippingZone(db, aZoneInput());
  expect(await tagsOf(() => admin('PUT', `/shipping-zone/${zone}`, { ...aZoneInput(), version: 1 }))).toEqual(['delivery']);
  expect(await tagsOf(() => admin('DELETE', `/shipping-zone/${zone}`))).toEqual(['delivery']);
  const holiday = { date: '2026-12-25', name: 'Christmas Day' };
  expect(await tagsOf(() => db.insertInto('public_holidays').values(holiday).execute())).toEqual(['delivery']);

  expect(await tagsOf(() => joinSynonyms(db, { word: 'gravy', of: 'sauce' }))).toEqual(['synonyms']);

  // With 500 in stock and at most 99 per cart line, one bag less changes no page.
  expect(await tagsOf(() => setOnHand(db, full, 499))).toEqual([]);
  // Below the limit of a cart line only the maximum quantity changes; product cards stay the same.
  const quantity = `quantity:${product._id}`;
  expect(await tagsOf(() => setOnHand(db, full, 98))).toEqual([quantity]);
  expect(await tagsOf(() => setOnHand(db, low, 2))).toEqual([quantity]);
  expect(await tagsOf(() => setOnHand(db, full, 5))).toEqual([own]);
  expect(await tagsOf(() => setOnHand(db, low, 0))).toEqual([own]);
  expect(await tagsOf(() => setOnHand(db, full, 0))).toEqual([own, 'products']);
  expect(await tagsOf(() => anOrder(db, { lines: [{ stock: 500 }] }))).not.toContain(own);

  const review = { user: null, name: 'Ada', title: null, comment: 'Good', rating: 5, createdAt: new Date() };
  const shown = { ...review, product: product._id, status: 'published' as const };
  expect(await tagsOf(() => importReviews(db, [shown]))).toEqual([own, 'products', 'reviews', `reviews:${product._id}`]);
  expect(await tagsOf(() => importReviews(db, [{ ...shown, status: 'pending' as const }]))).not.toContain('reviews');
  const { _id: question } = await askQuestion(db, { kind: 'anonymous' }, { product: product._id, question: 'For puppies?' });
  expect(await tagsOf(() => replyToQuestion(db, question, { answer: 'Yes' }))).toEqual([`questions:${product._id}`]);
  const hidden = await askQuestion(db, { kind: 'anonymous' }, { product: product._id, question: 'For cats?' });
  expect(await tagsOf(() => db.deleteFrom('questions').where('id', '=', hidden._id).execute())).toEqual([]);
  const article = { title: 'Walks', content: '<p>Go.</p>', author: 'Ada', excerpt: '', tags: [], thumbnail: image._id };
  expect(await tagsOf(() => createArticle(db, { ...article, publishedAt: new Date() }))).toEqual(['articles']);
  expect(await tagsOf(() => admin('DELETE', `/product/${product._id}`))).toEqual(expect.arrayContaining(['catalog', own, 'products']));
});

test('saving an address or completing an order invalidates nothing and waits for nothing', async ({ processPair, db }) => {
  const { app, invalidations, invalidatedTags, shop } = first(processPair);
  const { guest, order } = await anOrder(db, { status: 'pending', lines: [{ stock: 3 }] });
  await invalidations.waitForInvalidation();
  invalidatedTags.length = 0;
  const waits = vi.spyOn(shop, 'waitForInvalidation');
  const headers = { 'sec-fetch-site': 'same-origin' };
  const saved = await app.inject({ method: 'POST', url: '/api/v1/address', headers, payload: anAddressInput() });
  const url = `/api/v1/order/request/${order._id}/complete?email=ada@example.com`;
  const placed = await app.inject({ method: 'POST', url, headers: { ...headers, cookie: guest.cookie } });
  expect([saved.statusCode, placed.statusCode, placed.json().data.status]).toEqual([201, 200, 'placed']);
  expect(waits).not.toHaveBeenCalled();
  waits.mockRestore();
  await invalidations.waitForInvalidation();
  expect(invalidatedTags).toEqual([]);
});

test('the stock triggers use the default settings where none are stored', () => {
  // migrations/0019-clear-names.sql repeats these numbers.
  expect([defaultSettings.maxPerLine, defaultSettings.lowStockLimit]).toEqual([99, 5]);
});
