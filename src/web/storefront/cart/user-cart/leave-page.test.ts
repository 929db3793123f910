import { expect, test } from '#tests/support/test.ts';
import { aShopper, lines, openTab } from './intent-queue.builders.ts';

test('changes that were waiting when the page was left lead to what was shown, in whatever order they arrive', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin] = await lines(db, 2);
  const tab = await openTab(shopper);
  await tab.refresh();
  const release = shopper.holdCalls();
  tab.add(bag);
  tab.set(bag, 5);
  tab.add(bag, 2);
  tab.add(tin, 3);
  tab.toggleWishlist(tin.product);
  tab.sendAll();
  await release(([inFlight, ...others]) => [...(inFlight ? [inFlight] : []), ...others.reverse()]);
  const now = await shopper.fetchUser();
  expect(now.cart).toEqual([
    { ...bag, quantity: 7 },
    { ...tin, quantity: 3 },
  ]);
  expect(now.wishlist).toEqual([tin.product]);
});

test('an addition that is tried again as the page is left counts once, even if its reply was lost', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag] = await lines(db, 1);
  const tab = await openTab(shopper);
  await tab.refresh();
  shopper.fail('addToCart', 'unanswered');
  tab.add(bag, 2);
  const release = shopper.holdCalls();
  await expect.poll(() => shopper.calls.at(-1)).toBe('session');
  tab.add(bag, 2);
  tab.sendAll();
  await release();
  expect((await shopper.fetchUser()).cart).toEqual([{ ...bag, quantity: 2 }]);
});

test('lines that are restored as the page is left return to their positions', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin, toy] = await lines(db, 3);
  const tab = await openTab(shopper);
  tab.restore([bag, tin, toy]);
  tab.remove(bag);
  tab.remove(toy);
  await tab.refresh();
  shopper.calls.length = 0;
  const release = shopper.holdCalls();
  tab.set(tin, 3);
  tab.restore([toy], 1);
  tab.restore([bag], 0);
  tab.sendAll();
  expect(shopper.calls).toEqual(['setQuantities', 'setQuantities']);
  await release();
  expect((await shopper.fetchUser()).cart).toEqual([bag, { ...tin, quantity: 3 }, toy]);
});

test('a cart that is emptied and filled again as the page is left contains only what was added since', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin, toy] = await lines(db, 3);
  const tab = await openTab(shopper);
  tab.restore([bag, tin]);
  await tab.refresh();
  const release = shopper.holdCalls();
  tab.set(bag, 2);
  tab.empty();
  tab.add(toy, 2);
  tab.sendAll();
  await release();
  expect((await shopper.fetchUser()).cart).toEqual([{ ...toy, quantity: 2 }]);
});

test('more changed lines than one call may hold are saved, too, as the page is left', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const all = await lines(db, 102);
  const [before, after] = [all.slice(0, 51), all.slice(51)];
  const tab = await openTab(shopper);
  tab.restore(before);
  await tab.refresh();
  const release = shopper.holdCalls();
  for (const line of before) tab.remove(line);
  for (const line of after) tab.add(line, line.quantity);
  tab.sendAll();
  await release();
  expect((await shopper.fetchUser()).cart).toEqual(after);
});
