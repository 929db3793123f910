import { userCart } from '#contract/user-cart.ts';
import { expect, test } from '#tests/support/test.ts';
import { aBrowser, aShopper, lines, openTab } from './intent-queue.builders.ts';

test('the cart of a guest is merged once, even if the reply is lost and another tab sends it, too', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin] = await lines(db, 2);
  const browser = aBrowser({ cart: [bag, { ...tin, quantity: 2 }], wishlist: [tin.product] });
  shopper.fail('merge', 'unanswered');
  const one = await openTab(shopper, browser);
  await one.refresh();
  // The shop has merged it, but it stays stored for a retry, since this page does not know that.
  expect(one.shown.cart).toEqual([bag, { ...tin, quantity: 2 }]);
  expect(browser.guest).toEqual({ cart: [], wishlist: [] });
  expect(browser.findByUser((await shopper.fetchUser())._id)).toHaveLength(1);
  const other = await openTab(shopper, browser);
  one.resume();
  await Promise.all([one.refresh(), other.refresh()]);
  const now = await shopper.fetchUser();
  expect(now).toMatchObject({ cart: [bag, { ...tin, quantity: 2 }], wishlist: [tin.product] });
  expect(other.shown.cart).toEqual(now.cart);
  expect(browser.findByUser(now._id)).toEqual([]);
});

test('a merge that is sent again shows the current cart, not that of the first reply', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag] = await lines(db, 1);
  const browser = aBrowser({ cart: [bag], wishlist: [] });
  shopper.fail('merge', 'unanswered');
  const left = await openTab(shopper, browser);
  await left.refresh();
  left.stop();
  // Another device has emptied the cart since.
  await shopper.api.call(userCart.replaceCart, { body: { cart: [] } });
  const again = await openTab(shopper, browser);
  await expect.poll(() => shopper.calls.slice(-2)).toEqual(['merge', 'session']);
  await expect.poll(() => again.shown.cart).toEqual([]);
});

test('a pending merge of one user is never sent for another', async ({ app, db }) => {
  const [first, second] = [await aShopper(app, db), await aShopper(app, db)];
  const [bag] = await lines(db, 1);
  const browser = aBrowser({ cart: [bag], wishlist: [] });
  first.fail('merge', 'unsent');
  const tab = await openTab(first, browser);
  await tab.refresh();
  tab.stop();
  const next = await openTab(second, browser);
  await next.refresh();
  expect(next.shown.cart).toEqual([]);
  expect((await second.fetchUser()).cart).toEqual([]);
  const again = await openTab(first, browser);
  await again.refresh();
  expect((await first.fetchUser()).cart).toEqual([bag]);
});
