import { userCart } from '#contract/user-cart.ts';
import { expect, test } from '#tests/support/test.ts';
import { aBrowser, aShopper, lines, openTab } from './intent-queue.builders.ts';

test('changes of lines that are being merged are saved once the merge succeeds, even if it fails at first', async ({ app, db }) => {
  for (const how of ['unsent', 'unanswered'] as const) {
    const shopper = await aShopper(app, db);
    const [bag, tin, toy] = (await lines(db, 3)).map((line) => ({ ...line, quantity: 2 })) as Lines;
    const release = shopper.holdCalls('merge');
    const tab = await openTab(shopper, aBrowser({ cart: [bag, tin, toy], wishlist: [bag.product, tin.product] }));
    await expect.poll(() => shopper.calls.at(-1)).toBe('merge');
    shopper.fail('merge', how);
    tab.set(bag, 5);
    tab.remove(tin);
    tab.remove(toy);
    tab.restore([toy], 1);
    tab.toggleWishlist(tin.product);
    const wanted = { cart: [{ ...bag, quantity: 5 }, toy], wishlist: [bag.product] };
    expect(tab.shown).toEqual(wanted);
    await release();
    await tab.refresh();
    tab.resume();
    await tab.refresh();
    expect(await shopper.fetchUser()).toMatchObject(wanted);
    expect(tab.shown).toMatchObject(wanted);
  }
});

test('a cart that is emptied while a merge fails is empty after the merge, and contains what was added since', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin] = await lines(db, 2);
  const release = shopper.holdCalls('merge');
  const tab = await openTab(shopper, aBrowser({ cart: [bag], wishlist: [] }));
  await expect.poll(() => shopper.calls.at(-1)).toBe('merge');
  shopper.fail('merge', 'unsent');
  tab.empty();
  tab.add(tin);
  await release();
  await tab.refresh();
  tab.resume();
  await tab.refresh();
  expect((await shopper.fetchUser()).cart).toEqual([tin]);
});

test('an addition to a line whose merge has failed is saved at once, since both add up', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag] = await lines(db, 1);
  shopper.fail('merge', 'unsent');
  const tab = await openTab(shopper, aBrowser({ cart: [bag], wishlist: [] }));
  await tab.refresh();
  tab.add(bag, 2);
  await tab.refresh();
  expect((await shopper.fetchUser()).cart).toEqual([{ ...bag, quantity: 2 }]);
  tab.resume();
  await tab.refresh();
  expect((await shopper.fetchUser()).cart).toEqual([{ ...bag, quantity: 3 }]);
});

test('a page that is left after a failed merge sends changes only of lines that the shop is known to have', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag] = await lines(db, 1);
  const release = shopper.holdCalls('merge');
  const tab = await openTab(shopper, aBrowser({ cart: [bag], wishlist: [] }));
  await expect.poll(() => shopper.calls.at(-1)).toBe('merge');
  shopper.fail('merge', 'unanswered');
  shopper.fail('session', 'unsent');
  tab.set(bag, 5);
  await release();
  await expect.poll(() => shopper.calls.at(-1)).toBe('session');
  tab.sendAll();
  expect(shopper.calls.at(-1)).toBe('session');
  expect((await shopper.fetchUser()).cart).toEqual([bag]);

  // Now the page knows that the line has arrived.
  await tab.refresh();
  tab.set(bag, 4);
  tab.sendAll();
  await expect.poll(async () => (await shopper.fetchUser()).cart).toEqual([{ ...bag, quantity: 4 }]);
  tab.stop();
});

test('changes that wait for a merge are saved after another tab has sent it', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag] = await lines(db, 1);
  const browser = aBrowser({ cart: [bag], wishlist: [] });
  const release = shopper.holdCalls('merge');
  const tab = await openTab(shopper, browser);
  await expect.poll(() => shopper.calls.at(-1)).toBe('merge');
  shopper.fail('merge', 'unsent');
  tab.set(bag, 5);
  await release();
  await tab.refresh();
  await (await openTab(shopper, browser)).refresh();
  expect((await shopper.fetchUser()).cart).toEqual([bag]);
  tab.resume();
  await expect.poll(async () => (await shopper.fetchUser()).cart).toEqual([{ ...bag, quantity: 5 }]);
});

test('a merge whose key has expired doubles nothing if it arrived, and loses nothing if it did not', async ({ app, db }) => {
  for (const how of ['unsent', 'unanswered'] as const) {
    const shopper = await aShopper(app, db);
    const [bag, tin] = await lines(db, 2);
    await shopper.api.call(userCart.replaceCart, { body: { cart: [bag] } });
    const browser = aBrowser({ cart: [{ ...tin, quantity: 3 }], wishlist: [tin.product] });
    shopper.fail('merge', how);
    const left = await openTab(shopper, browser);
    await left.refresh();
    left.stop();
    browser.age(48);
    await db.deleteFrom('idempotency_keys').execute();
    const tab = await openTab(shopper, browser);
    await tab.refresh();
    const wanted = { cart: [bag, { ...tin, quantity: 3 }], wishlist: [tin.product] };
    expect(await shopper.fetchUser()).toMatchObject(wanted);
    expect(tab.shown).toMatchObject(wanted);
    expect(tab.notices).toHaveLength(0);
    expect(browser.findByUser((await shopper.fetchUser())._id)).toEqual([]);
  }
});

type Line = Awaited<ReturnType<typeof lines<1>>>[0];
type Lines = [Line, Line, Line];
