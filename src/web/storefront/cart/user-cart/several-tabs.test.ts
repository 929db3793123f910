import { userCart } from '#contract/user-cart.ts';
import { expect, test } from '#tests/support/test.ts';
import { aShopper, lines, openTab } from './intent-queue.builders.ts';

test('two tabs of one user do not overwrite the changes of each other', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [one, other] = [await openTab(shopper), await openTab(shopper)];
  const [bag, tin] = await lines(db, 2);
  one.add(bag);
  other.add(tin);
  one.toggleWishlist(bag.product);
  other.toggleWishlist(bag.product);
  await Promise.all([one.refresh(), other.refresh()]);
  await Promise.all([one.refresh(), other.refresh()]);
  const now = await shopper.fetchUser();
  expect(new Set(now.cart.map(({ variation }) => variation))).toEqual(new Set([bag.variation, tin.variation]));
  // Both tabs added the product: it is there, though a second toggle would have removed it.
  expect(now.wishlist).toEqual([bag.product]);
  for (const tab of [one, other]) expect(tab.shown).toMatchObject({ cart: now.cart, wishlist: now.wishlist });
});

test('after a user has signed out nothing of theirs is shown or sent any more', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin] = await lines(db, 2);
  const tab = await openTab(shopper);
  tab.add(bag);
  tab.stop();
  const { shown } = tab;
  tab.add(tin);
  await tab.refresh();
  expect(tab.shown).toBe(shown);
  expect((await shopper.fetchUser()).cart.map(({ variation }) => variation)).not.toContain(tin.variation);
});

test('changes made elsewhere are shown, but do not replace a pending change', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin] = await lines(db, 2);
  const tab = await openTab(shopper);
  await tab.refresh();
  const before = await shopper.fetchUser();
  const elsewhere = await shopper.api.call(userCart.replaceCart, { body: { cart: [bag] } });
  tab.setUser(elsewhere);
  expect(tab.shown.cart).toEqual([bag]);
  tab.add(tin);
  tab.setUser(before);
  await tab.refresh();
  expect(tab.shown.cart).toEqual([bag, tin]);
});
