import { expect, test } from '#tests/support/test.ts';
import { type StoredLine, withLineBack, withoutLine, withQuantity } from '../cart-lines.ts';
import { aShopper, lines, open } from './keep-lists.builders.ts';

const backAtFirst =
  (...removed: StoredLine[]) =>
  (cart: readonly StoredLine[]) =>
    removed.reduceRight((lines, line) => withLineBack(lines, line, 0), [...cart]);

test.for(['unsent', 'unanswered'] as const)(
  'lines that are put back while their removal is under way are there once, though it is %s',
  async (how, { app, db }) => {
    const shopper = await aShopper(app, db);
    const [bag, tin] = (await lines(db, 2)).map((line) => ({ ...line, quantity: 2 })) as [StoredLine, StoredLine];
    const tab = await open(shopper);
    tab.changeCart(() => [bag, tin]);
    await tab.renew();
    for (const line of [bag, tin]) {
      shopper.fail('removeFromCart', how);
      tab.changeCart((cart) => withoutLine(cart, line.variation));
      tab.changeCart((cart) => withLineBack(cart, line, line === bag ? 0 : 1));
      await tab.renew();
      expect((await shopper.now()).cart).toEqual([bag, tin]);
    }
    shopper.fail('replaceCart', how);
    tab.changeCart(() => []);
    tab.changeCart(backAtFirst(bag, tin));
    tab.changeCart((cart) => withQuantity(cart, tin.variation, 3));
    await tab.renew();
    expect((await shopper.now()).cart).toEqual([bag, { ...tin, quantity: 3 }]);
    expect(tab.shown.cart).toEqual([bag, { ...tin, quantity: 3 }]);
  },
);

test('a cart that could not be emptied is as it was, and one note tells it', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin] = await lines(db, 2);
  const tab = await open(shopper);
  tab.changeCart(() => [bag, tin]);
  await tab.renew();
  shopper.fail('replaceCart', 'unsent');
  tab.changeCart(() => []);
  await tab.renew();
  expect(tab.shown.cart).toEqual([bag, tin]);
  expect([...tab.untaken]).toEqual([]);
  expect(tab.told).toEqual(['Your change was not saved. The shop cannot be reached.']);
});

test('what an emptied cart held comes back in one call: all of it or nothing, and then once it is asked for again', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin, toy] = await lines(db, 3);
  const tab = await open(shopper);
  tab.changeCart(() => [bag, tin, toy]);
  await tab.renew();
  tab.changeCart(() => []);
  await tab.renew();
  shopper.fail('replaceCart', 'unsent');
  shopper.calls.length = 0;
  tab.changeCart(backAtFirst(bag, tin, toy));
  await tab.renew();
  expect(shopper.calls.filter((name) => name !== 'session')).toEqual(['replaceCart']);
  expect(tab.shown.cart).toEqual([]);
  tab.changeCart(backAtFirst(bag, tin, toy));
  await tab.renew();
  expect((await shopper.now()).cart).toEqual([bag, tin, toy]);
});

test('what is put back as the page is left is sent, though its removal is still under way', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin] = await lines(db, 2);
  const tab = await open(shopper);
  tab.changeCart(() => [bag, tin]);
  await tab.renew();
  shopper.calls.length = 0;
  tab.changeCart((cart) => withoutLine(cart, bag.variation));
  tab.changeCart(backAtFirst(bag));
  tab.sendAll();
  expect(shopper.calls).toEqual(['removeFromCart', 'replaceCart']);
  await tab.renew();
});
