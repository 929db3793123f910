import { createApp } from '#server/app.ts';
import { withLimits } from '#server/domains/accounts/accounts.builders.ts';
import { cartCallsPerUser } from '#server/domains/cart/cart.limits.ts';
import { expect, test } from '#tests/support/test.ts';
import { aShopper, lines, openTab } from './intent-queue.builders.ts';

test('changes are shown at once and then saved', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await openTab(shopper);
  const [bag, tin] = await lines(db, 2);
  tab.add(bag, 2);
  tab.add(tin);
  tab.toggleWishlist(tin.product);
  const expected = { cart: [{ ...bag, quantity: 2 }, tin], wishlist: [tin.product] };
  expect(tab.shown).toEqual(expected);
  await tab.refresh();
  expect(tab.shown).toEqual(expected);
  expect(await shopper.fetchUser()).toMatchObject(expected);
  expect(tab.notices).toEqual([]);
});

test('repeated changes of a quantity are sent in few calls, and none is lost', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await openTab(shopper);
  const [bag] = await lines(db, 1);
  for (let quantity = 1; quantity <= 6; quantity++)
    if (quantity === 1) tab.add(bag);
    else tab.set(bag, quantity);
  tab.set(bag, 4);
  await tab.refresh();
  expect((await shopper.fetchUser()).cart).toEqual([{ ...bag, quantity: 4 }]);
  expect(shopper.calls.filter((name) => name === 'addToCart' || name === 'setQuantities').length).toBe(2);
});

test('a restored line is at its previous position, and an emptied cart is restored completely', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await openTab(shopper);
  const [one, two, three] = await lines(db, 3);
  for (const line of [one, two, three]) tab.add(line);
  tab.remove(one);
  await tab.refresh();
  expect((await shopper.fetchUser()).cart).toEqual([two, three]);
  tab.restore([one]);
  await tab.refresh();
  expect((await shopper.fetchUser()).cart).toEqual([one, two, three]);
  tab.empty();
  await tab.refresh();
  expect((await shopper.fetchUser()).cart).toEqual([]);
  tab.restore([one, two, three]);
  await tab.refresh();
  expect((await shopper.fetchUser()).cart).toEqual([one, two, three]);
});

test('a quantity beyond the stock is reduced, with a notice', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await openTab(shopper);
  const [bag] = await lines(db, 1, 5);
  tab.add(bag, 8);
  await tab.refresh();
  expect(tab.shown.cart).toEqual([{ ...bag, quantity: 5 }]);
  expect(tab.notices).toEqual([expect.stringContaining('only 5 left')]);
});

test('a change that never reached the shop is reverted with a notice, and the others stay', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await openTab(shopper);
  const [bag, tin] = await lines(db, 2);
  shopper.fail('addToCart', 'unsent');
  tab.add(bag);
  tab.add(tin);
  await tab.refresh();
  expect(tab.shown.cart).toEqual([tin]);
  expect((await shopper.fetchUser()).cart).toEqual([tin]);
  expect(tab.notices).toEqual(['We couldn’t save your change. The shop cannot be reached.']);
});

test('a change beyond the limit of cart calls is reverted with a notice', async ({ db, shop }) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const shopper = await aShopper(app, db);
  const subject = `user ${(await shopper.fetchUser())._id}`;
  const { name, max: count } = cartCallsPerUser;
  await db.insertInto('limit_counters').values({ name, subject, window_start: new Date(), count }).execute();
  const tab = await openTab(shopper);
  const [bag, tin] = await lines(db, 2);
  tab.add(bag);
  tab.toggleWishlist(tin.product);
  await tab.refresh();
  expect(tab.shown).toEqual({ cart: [], wishlist: [tin.product] });
  expect(tab.notices).toEqual(['We couldn’t save your change. Too many attempts. Try again in 10 minutes.']);
  await app.close();
});

test('the requested quantity of a failed change is remembered until it is saved or another one is requested', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await openTab(shopper);
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
  expect((await shopper.fetchUser()).cart).toEqual([{ ...bag, quantity: 4 }]);

  shopper.fail('setQuantities', 'unsent');
  tab.remove(bag);
  await tab.refresh();
  expect([...tab.unsaved]).toEqual([[bag.variation, 0]]);
  tab.set(bag, 3);
  await tab.refresh();
  expect([...tab.unsaved]).toEqual([]);
});

test('a change that was queued behind a failed one of the same line is still sent, and then nothing is unsaved', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await openTab(shopper);
  const [bag] = await lines(db, 1);
  tab.add(bag);
  await tab.refresh();
  shopper.fail('setQuantities', 'unsent');
  tab.set(bag, 2);
  tab.set(bag, 4);
  await tab.refresh();
  expect([...tab.unsaved]).toEqual([]);
  expect(tab.shown.cart).toEqual([{ ...bag, quantity: 4 }]);
  expect((await shopper.fetchUser()).cart).toEqual([{ ...bag, quantity: 4 }]);
});

test('an addition that is repeated while it is not known whether it arrived counts once', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await openTab(shopper);
  const [bag] = await lines(db, 1);
  shopper.fail('addToCart', 'unanswered');
  shopper.fail('session', 'unsent');
  tab.add(bag, 2);
  await expect.poll(() => [...tab.unsaved]).toEqual([[bag.variation, 2]]);
  await expect.poll(() => shopper.calls.at(-1)).toBe('session');
  tab.add(bag, 2);
  await tab.refresh();
  expect((await shopper.fetchUser()).cart).toEqual([{ ...bag, quantity: 2 }]);
  expect(tab.shown.cart).toEqual([{ ...bag, quantity: 2 }]);
  // Now it is known to have arrived, so the same addition counts again.
  tab.add(bag, 2);
  await tab.refresh();
  expect((await shopper.fetchUser()).cart).toEqual([{ ...bag, quantity: 4 }]);
});

test('an addition that arrives after the user was fetched again counts once, though it is tried again', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin, toy] = await lines(db, 3);
  const tab = await openTab(shopper);
  for (const [line, isLateFirst] of [
    [bag, true],
    [tin, false],
  ] as const) {
    shopper.fail('addToCart', 'late');
    tab.add(line, 2);
    await tab.refresh();
    tab.add(toy);
    await tab.refresh();
    expect(tab.shown.cart).not.toContainEqual(expect.objectContaining({ variation: line.variation }));
    if (isLateFirst) await shopper.deliverLate();
    tab.add(line, 2);
    await tab.refresh();
    if (!isLateFirst) await shopper.deliverLate();
    await tab.refresh();
    expect((await shopper.fetchUser()).cart).toContainEqual({ ...line, quantity: 2 });
    expect(tab.shown.cart).toContainEqual({ ...line, quantity: 2 });
    // Now it is known to have arrived, so the same addition counts again.
    tab.add(line, 2);
    await tab.refresh();
    expect((await shopper.fetchUser()).cart).toContainEqual({ ...line, quantity: 4 });
  }
});

test('a line without a known product can be added, too', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await openTab(shopper);
  const [bag] = await lines(db, 1);
  for (const _ of [1, 2]) {
    tab.add({ variation: bag.variation, quantity: 1 }, 2);
    await tab.refresh();
  }
  expect((await shopper.fetchUser()).cart).toEqual([{ ...bag, quantity: 4 }]);
});

test('a change whose reply was lost counts once, and is shown as the shop has saved it', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await openTab(shopper);
  const [bag] = await lines(db, 1);
  shopper.fail('addToCart', 'unanswered');
  tab.add(bag);
  await tab.refresh();
  expect(tab.shown.cart).toEqual([bag]);
  expect([...tab.unsaved]).toEqual([]);
  expect((await shopper.fetchUser()).cart).toEqual([bag]);
});

test('ordered lines leave the shown cart without a call, since the shop itself has removed them', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag] = await lines(db, 1);
  const tab = await openTab(shopper);
  tab.add(bag, 3);
  await tab.refresh();
  shopper.calls.length = 0;
  tab.removeOrderedLines([{ variation: bag.variation, quantity: 3 }]);
  expect(tab.shown.cart).toEqual([]);
  expect(shopper.calls.filter((name) => name !== 'session')).toEqual([]);
});
