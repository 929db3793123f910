import type { Order, ShipmentQuote } from '#contract/orders.ts';
import { anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect, test } from '#tests/support/test.ts';
import * as root from '#web/root.tsx';
import * as home from '#web/storefront/pages/home/home-page.tsx';
import * as productPage from '#web/storefront/pages/product/product-page.tsx';
import * as productsPage from '#web/storefront/pages/products/products-page.tsx';
import * as success from '#web/storefront/pages/success/success-page.tsx';

test('a product page takes at most three statements, a list four', async ({ app, connection, db, shop }) => {
  const { slug } = await aProduct(db);
  shop.cache.setEnabled(true);
  await openScreen(app, { root, page: home, path: '/' });
  const product = await recordStatements(connection, () =>
    openScreen(app, { root, page: productPage, path: `/products/${slug}`, params: { id: slug } }),
  );
  const list = await recordStatements(connection, () => openScreen(app, { root, page: productsPage, path: '/products?inStock=1' }));
  expect(product.length, product.join('\n')).toBeLessThanOrEqual(3);
  expect(list.length, list.join('\n')).toBeLessThanOrEqual(4);
  expect(product.length).toBeGreaterThan(0);
});

test('a guest gets from the home page to the placed order with at most 25 statements', async ({ app, connection, db, shop }) => {
  const [bag, ball] = [await aProduct(db, { variations: [{ price: 2490 }] }), await aProduct(db, { variations: [{ price: 890 }] })];
  shop.cache.setEnabled(true);
  await openScreen(app, { root, page: home, path: '/' });
  let cookie = '';
  const call = async <T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> => {
    const headers = { cookie, ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}) };
    const response = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) });
    expect(response.json().success, response.body).toBe(true);
    const guest = response.cookies.find(({ name }) => name === 'guest');
    if (guest) cookie = `guest=${guest.value}`;
    return response.json().data;
  };
  const items = [
    { variation: bag.mainVariation._id, quantity: 2 },
    { variation: ball.mainVariation._id, quantity: 1 },
  ];
  const asQuery = items.map(({ variation, quantity }) => `${variation}:${quantity}`).join(',');
  let placed: Order | undefined;

  const statements = await recordStatements(connection, async () => {
    await openScreen(app, { root, page: home, path: '/' });
    await openScreen(app, { root, page: productsPage, path: '/products' });
    await openScreen(app, { root, page: productPage, path: `/products/${bag.slug}`, params: { id: bag.slug } });
    await call('POST', '/product/cart/guest', { cart: items });
    const address = await call<{ _id: string }>('POST', '/address', anAddressInput());
    const quote = await call<ShipmentQuote>('GET', `/order/shipment/address/${address._id}?items=${asQuery}`);
    const pending = await call<Order>('POST', `/order/request?shipment_id=${quote._id}`, {
      address: address._id,
      items,
      rate: quote.rates[0]?._id,
    });
    placed = await call<Order>('POST', `/order/request/${pending._id}/complete?email=ada@example.com`);
    await openScreen(app, { root, page: success, path: `/success?order=${placed._id}`, cookie });
  });

  expect(placed).toMatchObject({ status: 'placed', email: 'ada@example.com', subtotal: 2 * 2490 + 890, currency: 'EUR' });
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(25);
});
