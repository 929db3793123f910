import { userCart } from '#contract/user-cart.ts';
import { expect, test } from '#tests/support/test.ts';
import { aBrowser, aShopper, lines, open } from './intent-queue.builders.ts';

test('what is changed is shown at once, and the shop has it a moment later', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [bag, tin] = await lines(db, 2);
  tab.add(bag, 2);
  tab.add(tin);
  tab.heart(tin.product);
  const wanted = { cart: [{ ...bag, quantity: 2 }, tin], wishlist: [tin.product] };
  expect(tab.shown).toEqual(wanted);
  await tab.refresh();
  expect(tab.shown).toEqual(wanted);
  expect(await shopper.now()).toMatchObject(wanted);
  expect(tab.told).toEqual([]);
});

test('many presses of a stepper go as few calls, and none is lost', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [bag] = await lines(db, 1);
  for (let quantity = 1; quantity <= 6; quantity++)
    if (quantity === 1) tab.add(bag);
    else tab.set(bag, quantity);
  tab.set(bag, 4);
  await tab.refresh();
  expect((await shopper.now()).cart).toEqual([{ ...bag, quantity: 4 }]);
  expect(shopper.calls.filter((name) => name === 'addToCart' || name === 'setQuantities').length).toBe(2);
});

test('what was removed and put back stands where it stood, and an emptied cart comes back whole', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [one, two, three] = await lines(db, 3);
  for (const line of [one, two, three]) tab.add(line);
  tab.remove(one);
  await tab.refresh();
  expect((await shopper.now()).cart).toEqual([two, three]);
  tab.restore([one]);
  await tab.refresh();
  expect((await shopper.now()).cart).toEqual([one, two, three]);
  tab.empty();
  await tab.refresh();
  expect((await shopper.now()).cart).toEqual([]);
  tab.restore([one, two, three]);
  await tab.refresh();
  expect((await shopper.now()).cart).toEqual([one, two, three]);
});

test('what cannot be had is told, and the shown quantity is what was kept', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [bag] = await lines(db, 1, 5);
  tab.add(bag, 8);
  await tab.refresh();
  expect(tab.shown.cart).toEqual([{ ...bag, quantity: 5 }]);
  expect(tab.told).toEqual([expect.stringContaining('only 5 left')]);
});

test('a change that never reached the shop is put back and told, and the others stay', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [bag, tin] = await lines(db, 2);
  shopper.fail('addToCart', 'unsent');
  tab.add(bag);
  tab.add(tin);
  await tab.refresh();
  expect(tab.shown.cart).toEqual([tin]);
  expect((await shopper.now()).cart).toEqual([tin]);
  expect(tab.told).toEqual(['Your change was not saved. The shop cannot be reached.']);
});

test('what was asked for of a line stays known until the shop has saved it, or something else is asked for', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [bag] = await lines(db, 1);
  tab.add(bag);
  await tab.refresh();
  shopper.fail('setQuantities', 'unsent', 2);
  tab.set(bag, 2);
  tab.set(bag, 4);
  await tab.refresh();
  expect([...tab.unsaved]).toEqual([[bag.variation, 4]]);
  tab.set(bag, 4);
  expect([...tab.unsaved]).toEqual([]);
  await tab.refresh();
  expect((await shopper.now()).cart).toEqual([{ ...bag, quantity: 4 }]);

  shopper.fail('setQuantities', 'unsent');
  tab.remove(bag);
  await tab.refresh();
  expect([...tab.unsaved]).toEqual([[bag.variation, 0]]);
  tab.set(bag, 3);
  await tab.refresh();
  expect([...tab.unsaved]).toEqual([]);
});

test('what waited behind a failed change of its line is still sent, and then nothing is left to try again', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [bag] = await lines(db, 1);
  tab.add(bag);
  await tab.refresh();
  shopper.fail('setQuantities', 'unsent');
  tab.set(bag, 2);
  tab.set(bag, 4);
  await tab.refresh();
  expect([...tab.unsaved]).toEqual([]);
  expect(tab.shown.cart).toEqual([{ ...bag, quantity: 4 }]);
  expect((await shopper.now()).cart).toEqual([{ ...bag, quantity: 4 }]);
});

test('an addition that is asked for again while nobody knows whether it arrived counts once', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [bag] = await lines(db, 1);
  shopper.fail('addToCart', 'unanswered');
  shopper.fail('session', 'unsent');
  tab.add(bag, 2);
  await expect.poll(() => [...tab.unsaved]).toEqual([[bag.variation, 2]]);
  await expect.poll(() => shopper.calls.at(-1)).toBe('session');
  tab.add(bag, 2);
  await tab.refresh();
  expect((await shopper.now()).cart).toEqual([{ ...bag, quantity: 2 }]);
  expect(tab.shown.cart).toEqual([{ ...bag, quantity: 2 }]);
  // By now it is known that it arrived: the same once more is another one.
  tab.add(bag, 2);
  await tab.refresh();
  expect((await shopper.now()).cart).toEqual([{ ...bag, quantity: 4 }]);
});

test('a line of which this browser knows only the variation is added all the same', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [bag] = await lines(db, 1);
  for (const _ of [1, 2]) {
    tab.add({ variation: bag.variation, quantity: 1 }, 2);
    await tab.refresh();
  }
  expect((await shopper.now()).cart).toEqual([{ ...bag, quantity: 4 }]);
});

test('a change whose answer was lost counts once, and is shown as the shop has it', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [bag] = await lines(db, 1);
  shopper.fail('addToCart', 'unanswered');
  tab.add(bag);
  await tab.refresh();
  expect(tab.shown.cart).toEqual([bag]);
  expect([...tab.unsaved]).toEqual([]);
  expect((await shopper.now()).cart).toEqual([bag]);
});

test('two tabs of one user do not undo each other', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [one, other] = [await open(shopper), await open(shopper)];
  const [bag, tin] = await lines(db, 2);
  one.add(bag);
  other.add(tin);
  one.heart(bag.product);
  other.heart(bag.product);
  await Promise.all([one.refresh(), other.refresh()]);
  await Promise.all([one.refresh(), other.refresh()]);
  const now = await shopper.now();
  expect(new Set(now.cart.map(({ variation }) => variation))).toEqual(new Set([bag.variation, tin.variation]));
  // Both asked for the heart: it is there, though a second toggle would have taken it off.
  expect(now.wishlist).toEqual([bag.product]);
  for (const tab of [one, other]) expect(tab.shown).toMatchObject({ cart: now.cart, wishlist: now.wishlist });
});

test('what a guest kept is merged once, though the answer was lost and another tab sends it too', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin] = await lines(db, 2);
  const browser = aBrowser({ cart: [bag, { ...tin, quantity: 2 }], wishlist: [tin.product] });
  shopper.fail('merge', 'unanswered');
  const one = await open(shopper, browser);
  await one.refresh();
  // It counted, and it is kept for the next try, since this page does not know that.
  expect(one.shown.cart).toEqual([bag, { ...tin, quantity: 2 }]);
  expect(browser.guest).toEqual({ cart: [], wishlist: [] });
  expect(browser.of((await shopper.now())._id)).toHaveLength(1);
  const other = await open(shopper, browser);
  one.resume();
  await Promise.all([one.refresh(), other.refresh()]);
  const now = await shopper.now();
  expect(now).toMatchObject({ cart: [bag, { ...tin, quantity: 2 }], wishlist: [tin.product] });
  expect(other.shown.cart).toEqual(now.cart);
  expect(browser.of(now._id)).toEqual([]);
});

test('a merge that is sent again shows what is kept now, and not what was kept when it counted', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag] = await lines(db, 1);
  const browser = aBrowser({ cart: [bag], wishlist: [] });
  shopper.fail('merge', 'unanswered');
  const left = await open(shopper, browser);
  await left.refresh();
  left.stop();
  // Another device has emptied the cart since.
  await shopper.api.call(userCart.replaceCart, { body: { cart: [] } });
  const again = await open(shopper, browser);
  await expect.poll(() => shopper.calls.slice(-2)).toEqual(['merge', 'session']);
  await expect.poll(() => again.shown.cart).toEqual([]);
});

test('a merge that waits for one user is never sent for another', async ({ app, db }) => {
  const [first, second] = [await aShopper(app, db), await aShopper(app, db)];
  const [bag] = await lines(db, 1);
  const browser = aBrowser({ cart: [bag], wishlist: [] });
  first.fail('merge', 'unsent');
  const tab = await open(first, browser);
  await tab.refresh();
  tab.stop();
  const next = await open(second, browser);
  await next.refresh();
  expect(next.shown.cart).toEqual([]);
  expect((await second.now()).cart).toEqual([]);
  const again = await open(first, browser);
  await again.refresh();
  expect((await first.now()).cart).toEqual([bag]);
});

test('nothing more is shown or sent of a user who has gone', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin] = await lines(db, 2);
  const tab = await open(shopper);
  tab.add(bag);
  tab.stop();
  const { shown } = tab;
  tab.add(tin);
  await tab.refresh();
  expect(tab.shown).toBe(shown);
  expect((await shopper.now()).cart.map(({ variation }) => variation)).not.toContain(tin.variation);
});

test('what others have changed is shown, but not over a change that is on its way', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin] = await lines(db, 2);
  const tab = await open(shopper);
  await tab.refresh();
  const before = await shopper.now();
  const elsewhere = await shopper.api.call(userCart.replaceCart, { body: { cart: [bag] } });
  tab.learn(elsewhere);
  expect(tab.shown.cart).toEqual([bag]);
  tab.add(tin);
  tab.learn(before);
  await tab.refresh();
  expect(tab.shown.cart).toEqual([bag, tin]);
});

test('what was ordered leaves the shown cart without being sent, since the shop has taken it out itself', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag] = await lines(db, 1);
  const tab = await open(shopper);
  tab.add(bag, 3);
  await tab.refresh();
  shopper.calls.length = 0;
  tab.removeOrderedLines([{ variation: bag.variation, quantity: 3 }]);
  expect(tab.shown.cart).toEqual([]);
  expect(shopper.calls.filter((name) => name !== 'session')).toEqual([]);
});
