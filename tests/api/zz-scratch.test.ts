import { aProduct, aProductInput } from '#server/domains/catalog/catalog.builders.ts';
import { anAdmin, aGuest, anAddressInput } from '#server/domains/accounts/accounts.builders.ts';
import { aCheckout } from '#server/domains/orders/orders.builders.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { createPromo } from '#server/domains/promotions/create-promo.ts';
import { expect, test } from '#tests/support/test.ts';

const codes = (answers: { statusCode: number; body: string }[]) => {
  const c: Record<string, number> = {};
  for (const a of answers) { let n = String(a.statusCode); try { n += ' ' + (JSON.parse(a.body).code ?? ''); } catch { n += ' RAW ' + a.body.slice(0, 100); } c[n] = (c[n] ?? 0) + 1; }
  return c;
};

test('pool: parallel product creates with keys', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const inputs = []; for (let i = 0; i < 40; i++) inputs.push(await aProductInput(db));
  const t = Date.now();
  const answers = await Promise.all(inputs.map((payload, i) => app.inject({ method: 'POST', url: '/api/v1/product', headers: { authorization, 'idempotency-key': `k${i}` }, payload })));
  console.log('product creates', codes(answers), Date.now() - t);
});

test('pool: settings fill', async ({ db, shop }) => {
  shop.cache.setReliable(true);
  const t = Date.now();
  let n = 0; let go: () => void; const all = new Promise<void>((r) => { go = r; });
  const r = await Promise.allSettled(Array.from({ length: 10 }, () => inTransaction(db, async (tx) => {
    await tx.selectFrom('users').select('id').limit(1).execute();
    if (++n === 10) { currentSettings(shop).catch(() => {}); go(); }
    await all;
    return currentSettings({ cache: shop.cache, db: tx });
  })));
  console.log('settings', r.map((x) => x.status).join(), r[0]?.status === 'rejected' ? r[0].reason.message : '', Date.now() - t);
  shop.cache.setReliable(false);
});

test('the guest asks twice for the last', async ({ app, db }) => {
  for (let i = 0; i < 4; i++) {
  const { guest, items, quote } = await aCheckout(db, { lines: [{ stock: 1 }] });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => app.inject({ method: 'POST', url: `/api/v1/order/request?shipment_id=${quote._id}`, headers: { cookie: guest.cookie, 'idempotency-key': `a${i}` }, payload: { address: guest.address._id, items } })));
  console.log('last own', codes(answers));
  }
});

test('deadlock stress', async ({ app, db }) => {
  await createPromo(db, { code: 'DL', title: 'x', type: 'percent', value: 10, usageLimit: 1000 });
  const p = await aProduct(db, { variations: [{ stock: 3 }, { stock: 3 }] });
  const a = [{ variation: p.variations[0]!._id, quantity: 1 }]; const b = [{ variation: p.variations[1]!._id, quantity: 1 }];
  const guests = []; for (let i = 0; i < 20; i++) { const guest = await aGuest(db); const [x, y] = [await aCheckout(db, { guest, items: a }), await aCheckout(db, { guest, items: b })]; guests.push([x, y]); }
  const t = Date.now();
  const answers = await Promise.all(Array.from({ length: 120 }, (_, i) => { const { guest, items, quote } = guests[i % 20]![Math.floor(i / 20 + i) % 2]!; return app.inject({ method: 'POST', url: `/api/v1/order/request?shipment_id=${quote._id}${i % 3 ? '&promo=DL' : ''}`, headers: { cookie: guest.cookie, 'idempotency-key': `d${i}` }, payload: { address: guest.address._id, items } }); }));
  console.log('deadlocks', codes(answers), Date.now() - t);
});

test('input', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const guest = await aGuest(db);
  const p = await aProduct(db, { variations: [{ price: 600_000_000, stock: 50 }] });
  const q = await aProduct(db, { variations: [{ price: 999_999_999, stock: 50 }] });
  const show = async (name: string, o: any) => { const r = await app.inject(o); console.log(name, r.statusCode, r.body.slice(0, 220), r.headers['x-request-id'] ? '' : 'NOHEADERS'); return r; };
  await show('cart big', { method: 'POST', url: '/api/v1/product/cart/guest', payload: { cart: [{ variation: p.mainVariation._id, quantity: 3 }] } });
  await show('bad pct', '/api/v1/product/%E0%A4%A');
  await show('bad pct q', '/api/v1/product/page/1/10?q=%E0%A4%A');
  await show('long param', `/api/v1/product/${'a'.repeat(301)}`);
  for (const u of ['q=a&q=b', 'minPrice=1&minPrice=2', 'sort=price&sort=newest', 'rating=1&rating=2', 'inStock=1&inStock=1', 'vendor=%00', 'category=%00', 'allergenFree=%00', 'q=%00', 'minPrice=99999999999', 'page=1', '__proto__=1', 'q=%F0%9F%90%B6', 'q=%27%3A%26%21', 'allergenFree=%7B%22', 'vendor=%5C', `vendor=${'a'.repeat(81)}`]) await show(u, `/api/v1/product/page/1/10?${u}`);
  for (const u of ['0/10', '-1/10', '1/101', '1e9/10', '1000000/100', 'NaN/1', '1.5/3', '%00/1']) await show(u, `/api/v1/product/page/${u}`);
  const h = { cookie: guest.cookie };
  const A = guest.address._id;
  for (const u of ['items=a&items=b', `items=${p.mainVariation._id}:0`, `items=${p.mainVariation._id}:99999`, `items=${Array(101).fill(p.mainVariation._id + ':1').join(',')}`, `items=${q.mainVariation._id}:2`, `items=${p.mainVariation._id.toUpperCase()}:1`, '']) { await show(u.slice(0, 60), { url: `/api/v1/order/shipment/address/${A}?${u}`, headers: h }); await show('promo ' + u.slice(0, 40), { url: `/api/v1/promo/x?${u}`, headers: h }); }
  await show('promo NUL', { url: `/api/v1/promo/%00?items=${p.mainVariation._id}:1`, headers: h });
  const quote = (await app.inject({ url: `/api/v1/order/shipment/address/${A}?items=${q.mainVariation._id}:1`, headers: h })).json().data;
  console.log('q', quote?.rates?.[0]);
  await show('order 1e9', { method: 'POST', url: `/api/v1/order/request?shipment_id=${quote._id}`, headers: h, payload: { address: A, items: [{ variation: q.mainVariation._id, quantity: 1 }] } });
  await show('order dear create', { method: 'POST', url: `/api/v1/order`, headers: h, payload: { address: A, email: 'a@b.co', items: [{ variation: q.mainVariation._id, quantity: 1 }] } });
  await show('promo arr', { method: 'POST', url: `/api/v1/order?promo=a&promo=b`, headers: h, payload: { address: A, email: 'a@b.co', items: [{ variation: q.mainVariation._id, quantity: 1 }] } });
  await show('upper uuid', { method: 'POST', url: '/api/v1/product/cart/guest', payload: { cart: [{ variation: p.mainVariation._id.toUpperCase(), quantity: 1 }] } });
  await show('proto', { method: 'POST', url: '/api/v1/address', headers: { 'content-type': 'application/json' }, payload: '{"__proto__":{"a":1}}' });
  await show('constructor', { method: 'POST', url: '/api/v1/address', headers: { 'content-type': 'application/json' }, payload: '{"constructor":{"prototype":1}}' });
  await show('bad json', { method: 'POST', url: '/api/v1/address', headers: { 'content-type': 'application/json' }, payload: '{' });
  await show('empty json', { method: 'POST', url: '/api/v1/address', headers: { 'content-type': 'application/json' }, payload: '' });
  await show('null json', { method: 'POST', url: '/api/v1/address', headers: { 'content-type': 'application/json' }, payload: 'null' });
  await show('array json', { method: 'POST', url: '/api/v1/address', headers: { 'content-type': 'application/json' }, payload: '[]' });
  await show('text', { method: 'POST', url: '/api/v1/address', headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }, payload: '{}' });
  await show('xml', { method: 'POST', url: '/api/v1/address', headers: { 'content-type': 'application/xml', 'sec-fetch-site': 'same-origin' }, payload: '{}' });
  await show('form', { method: 'POST', url: '/api/v1/address', headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }, payload: 'a=b' });
  await show('multi', { method: 'POST', url: '/api/v1/address', headers: { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' }, payload: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n' });
  await show('multi nob', { method: 'POST', url: '/api/v1/address', headers: { 'content-type': 'multipart/form-data', 'sec-fetch-site': 'same-origin' }, payload: 'x' });
  await show('upload json', { method: 'POST', url: '/api/v1/file/image', headers: { authorization }, payload: { a: 1 } });
  await show('upload no bound', { method: 'POST', url: '/api/v1/file/image', headers: { authorization, 'content-type': 'multipart/form-data' }, payload: 'x' });
  await show('upload broken', { method: 'POST', url: '/api/v1/file/image', headers: { authorization, 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nb' });
  await show('oversize', { method: 'POST', url: '/api/v1/address', headers: { 'content-type': 'application/json' }, payload: `{"a":"${'x'.repeat(1_100_000)}"}` });
  await show('site none', { method: 'POST', url: '/api/v1/address', headers: { 'sec-fetch-site': 'none' }, payload: {} });
  await show('site same-site', { method: 'POST', url: '/api/v1/address', headers: { 'sec-fetch-site': 'same-site' }, payload: {} });
  await show('origin null', { method: 'POST', url: '/api/v1/address', headers: { origin: 'null' }, payload: {} });
  await show('basic', { method: 'POST', url: '/api/v1/address', headers: { 'sec-fetch-site': 'cross-site', authorization: 'Basic abc' }, payload: {} });
  await show('NUL addr', { method: 'POST', url: '/api/v1/address', payload: anAddressInput({ name: 'a\0b' }) });
  await show('surrogate addr', { method: 'POST', url: '/api/v1/address', payload: anAddressInput({ name: 'a\ud800b' }) });
  const pi = await aProductInput(db);
  await show('surrogate constituents', { method: 'POST', url: '/api/v1/product', headers: { authorization }, payload: { ...pi, constituents: [{ name: 'a\ud800', percent: 1 }] } });
  await show('surrogate title', { method: 'POST', url: '/api/v1/product', headers: { authorization, 'idempotency-key': 'sur' }, payload: { ...pi, title: 'a\ud800', constituents: [] } });
  await show('NUL title', { method: 'POST', url: '/api/v1/product', headers: { authorization }, payload: { ...pi, title: 'a\0', constituents: [] } });
  await show('dup imgs', { method: 'POST', url: '/api/v1/product', headers: { authorization }, payload: { ...pi, variations: [{ ...pi.variations[0], sku: 'dupi', images: [pi.variations[0]!.images![0], pi.variations[0]!.images![0]] }] } });
  await show('HEAD', { method: 'HEAD', url: '/api/v1/settings' });
  await show('OPTIONS', { method: 'OPTIONS', url: '/api/v1/settings' });
  await show('POST settings', { method: 'POST', url: '/api/v1/settings', payload: {} });
  await show('TRACE', { method: 'TRACE', url: '/api/v1/settings' });
  await show('api', '/api'); await show('api/', '/api/');
  await show('get body', { method: 'GET', url: '/api/v1/settings', headers: { 'content-type': 'application/xml' }, payload: '<x>' });
  await show('delete body', { method: 'DELETE', url: `/api/v1/address/${A}`, headers: { ...h, 'content-type': 'application/json' }, payload: '' });
  await show('key', { url: `/api/v1/order/${A}?key=a&key=b` });
  await show('order id', { url: `/api/v1/order/%00` });
  await show('admin lower', { url: '/api/v1/product/page/1/1', headers: { authorization: authorization.replace('Bearer', 'bearer') } }).then((r) => console.log(r.headers['cache-control']));
  await show('idem long', { method: 'POST', url: '/api/v1/address', headers: { ...h, 'idempotency-key': 'a'.repeat(201) }, payload: {} });
  for (const n of [500_000]) { const t = Date.now(); const r = await app.inject({ method: 'POST', url: '/api/v1/product/cart/guest', headers: { 'content-type': 'application/json' }, payload: `{"cart":[${'0,'.repeat(n)}0]}` }); console.log('flood', r.statusCode, r.body.length, Date.now() - t); }
  { const t = Date.now(); const r = await app.inject({ method: 'POST', url: '/api/v1/address', headers: { 'content-type': 'application/json' }, payload: `{${Array.from({ length: 100_000 }, (_, i) => `"${i}":0`).join()}}` }); console.log('flood keys', r.statusCode, r.body.length, Date.now() - t); }
});
