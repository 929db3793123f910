import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { anAutomaticPromo, disablePromos } from '#server/domains/promotions/promotions.builders.ts';
import { aShopper, createItems } from '#tests/support/order-requests.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect, test } from '#tests/support/test.ts';

test('a code adds two statements to an order of a guest, one with limits per customer up to five, an automatic promo one', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const items = await createItems(db, 1_000);
  shop.cache.setEnabled(true);
  const countStatements = async (code?: string) => {
    // The promos were changed past the API.
    await shop.waitForInvalidation();
    for (const path of ['settings', 'delivery/zones']) await app.inject(`/api/v1/${path}`);
    await app.inject({ method: 'POST', url: '/api/v1/product/cart/guest', payload: { cart: items } });
    const { headers, address } = await aShopper(app, db, 'guest');
    const payload = { address, items, email: 'ada@example.com' };
    const url = `/api/v1/order${code ? `?promo=${code}` : ''}`;
    const statements = await recordStatements(connection, async () => {
      expect((await app.inject({ method: 'POST', url, headers, payload })).json().data.status).toBe('placed');
    });
    return statements.length;
  };
  const without = await countStatements();
  const simple = await importPromo(db, { code: crypto.randomUUID(), title: 'Simple', type: 'percent', value: 10 });
  expect(await countStatements(simple.code)).toBeLessThanOrEqual(without + 2);
  const limits = { usageLimit: 1_000, usagePerCustomer: 1_000 };
  const limited = await importPromo(db, { code: crypto.randomUUID(), title: 'Limited', type: 'amount', value: 100, ...limits });
  expect(await countStatements(limited.code)).toBeLessThanOrEqual(without + 5);
  const terms = { type: 'buy_x_get_y' as const, value: 100, buyQuantity: 1, getQuantity: 1 };
  for (const promo of [{}, { type: 'amount' as const, value: 5 }, { type: 'free_delivery' as const, value: 0 }, terms]) {
    await disablePromos(db);
    await anAutomaticPromo(db, promo);
    expect(await countStatements()).toBeLessThanOrEqual(without + 1);
  }
  shop.cache.setEnabled(false);
});
