import { expect, test } from '#tests/support/test.ts';
import type { StoredLine } from '../cart-lines.ts';
import { aShopper, lines, openTab } from './intent-queue.builders.ts';

test.for(['unsent', 'unanswered'] as const)(
  'lines that are restored while their removal is in flight are there once, even if it is %s',
  async (how, { app, db }) => {
    const shopper = await aShopper(app, db);
    const [bag, tin] = (await lines(db, 2)).map((line) => ({ ...line, quantity: 2 })) as [StoredLine, StoredLine];
    const tab = await openTab(shopper);
    tab.restore([bag, tin]);
    await tab.refresh();
    for (const line of [bag, tin]) {
      shopper.fail('setQuantities', how);
      tab.remove(line);
      tab.restore([line], line === bag ? 0 : 1);
      await tab.refresh();
      expect((await shopper.fetchUser()).cart).toEqual([bag, tin]);
    }
    shopper.fail('replaceCart', how);
    tab.empty();
    tab.restore([bag, tin]);
    tab.set(tin, 3);
    await tab.refresh();
    expect((await shopper.fetchUser()).cart).toEqual([bag, { ...tin, quantity: 3 }]);
    expect(tab.shown.cart).toEqual([bag, { ...tin, quantity: 3 }]);
  },
);

test('a cart that could not be emptied stays as it was, with one notice', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin] = await lines(db, 2);
  const tab = await openTab(shopper);
  tab.restore([bag, tin]);
  await tab.refresh();
  shopper.fail('replaceCart', 'unsent');
  tab.empty();
  await tab.refresh();
  expect(tab.shown.cart).toEqual([bag, tin]);
  expect([...tab.unsaved]).toEqual([]);
  expect(tab.notices).toEqual(['We couldn’t save your change. The shop cannot be reached.']);
});

test('an emptied cart is restored in one call: completely, or not at all until it is requested again', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin, toy] = await lines(db, 3);
  const tab = await openTab(shopper);
  tab.restore([bag, tin, toy]);
  await tab.refresh();
  tab.empty();
  await tab.refresh();
  shopper.fail('setQuantities', 'unsent');
  shopper.calls.length = 0;
  tab.restore([bag, tin, toy]);
  await tab.refresh();
  expect(shopper.calls.filter((name) => name !== 'session')).toEqual(['setQuantities']);
  expect(tab.shown.cart).toEqual([]);
  tab.restore([bag, tin, toy]);
  await tab.refresh();
  expect((await shopper.fetchUser()).cart).toEqual([bag, tin, toy]);
});

test('a line that is restored as the page is left is sent, even while its removal is in flight', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin] = await lines(db, 2);
  const tab = await openTab(shopper);
  tab.restore([bag, tin]);
  await tab.refresh();
  shopper.calls.length = 0;
  tab.remove(bag);
  tab.restore([bag]);
  tab.sendAll();
  expect(shopper.calls).toEqual(['setQuantities', 'setQuantities']);
  await tab.refresh();
});

test('a restored line returns to its position, even if another device has added lines meanwhile', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin, toy] = await lines(db, 3);
  const [tab, elsewhere] = [await openTab(shopper), await openTab(shopper)];
  tab.restore([bag, tin]);
  await tab.refresh();
  tab.remove(bag);
  await tab.refresh();
  elsewhere.add(toy);
  await elsewhere.refresh();
  tab.restore([bag]);
  await tab.refresh();
  expect((await shopper.fetchUser()).cart).toEqual([bag, tin, toy]);
});
