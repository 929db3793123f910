import type { FastifyInstance } from 'fastify';
import type { User } from '#contract/accounts.ts';
import { user } from '#contract/accounts.ts';
import { kept } from '#contract/cart.ts';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expect, test } from '#tests/support/test.ts';
import { type Api, ApiError, addressOf, createApi } from '#web/api/client.ts';
import { addLine, type StoredLine, toggled, withLineBack, withoutLine, withQuantity } from '../cart-lines.ts';
import type { Lists } from '../lists.ts';
import { keepLists } from './keep-lists.ts';
import type { PendingMerge, PendingMerges } from './pending-merges.ts';

interface Shopper {
  api: Api;
  /** The calls that were made, by name. */
  calls: string[];
  /** The next call of this name never arrives, or arrives and its answer is lost. */
  fail: (name: string, how: 'unsent' | 'unanswered') => void;
  now: () => Promise<User>;
}

/** The shop's API for a signed-in user, over a connection that can be made to fail. */
async function aShopper(app: FastifyInstance, db: Database): Promise<Shopper> {
  const { authorization } = await aUser(db);
  const calls: string[] = [];
  const failing = new Map<string, 'unsent' | 'unanswered'>();
  const api = createApi(async (endpoint, call) => {
    calls.push(endpoint.name);
    const how = failing.get(endpoint.name);
    failing.delete(endpoint.name);
    if (how === 'unsent') throw new ApiError('unreachable', 'The shop cannot be reached.', 0);
    const response = await app.inject({
      method: endpoint.method,
      url: `/api/v1${addressOf(endpoint, call)}`,
      headers: {
        authorization,
        cookie: `token=${authorization.replace('Bearer ', '')}`,
        'sec-fetch-site': 'same-origin',
        ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
      },
      payload: call.body as object | undefined,
    });
    if (how === 'unanswered') throw new ApiError('unreachable', 'The shop cannot be reached.', 0);
    const { success, data, code, message, fields } = response.json();
    if (!success) throw new ApiError(code, message, response.statusCode, fields);
    return data;
  });
  return { api, calls, fail: (name, how) => failing.set(name, how), now: () => api.call(user.get, {}) };
}

/** A browser's storage with what a guest kept in it. */
function aBrowser(guest: Lists = { cart: [], wishlist: [] }): PendingMerges & { guest: Lists } {
  let pending: PendingMerge[] = [];
  const browser = {
    guest,
    of: (user: string) => pending.filter((merge) => merge.user === user),
    isDue: () => browser.guest.cart.length + browser.guest.wishlist.length > 0,
    take: (user: string) => {
      if (!browser.isDue()) return;
      pending = [...pending, { key: crypto.randomUUID(), user, ...browser.guest }];
      browser.guest = { cart: [], wishlist: [] };
    },
    forget: (key: string) => {
      pending = pending.filter((merge) => merge.key !== key);
    },
  };
  return browser;
}

/** A tab that shows the lists of a shopper. */
async function open({ api, now }: Shopper, merges: PendingMerges = aBrowser()) {
  const told: string[] = [];
  const tab = { told, shown: { cart: [], wishlist: [] } as Lists };
  const lists = keepLists(await now(), {
    api,
    merges,
    show: (lists) => {
      tab.shown = lists;
    },
    onAnswer: () => {},
    onChange: () => {},
    tell: (notices) => told.push(...notices.map(({ text }) => text)),
    begin: () => () => {},
  });
  const changeCart = (edit: (lines: readonly StoredLine[]) => StoredLine[]) => lists.change((now) => ({ ...now, cart: edit(now.cart) }));
  const heart = (product: string) => lists.change((now) => ({ ...now, wishlist: toggled(now.wishlist, product) }));
  return Object.assign(tab, lists, { changeCart, heart });
}

async function someLines(db: Database, count: number, stock = 10): Promise<(StoredLine & { product: string })[]> {
  const products = await Promise.all(Array.from({ length: count }, () => aProduct(db, { variations: [{ stock }] })));
  return products.map(({ _id, mainVariation }) => ({ product: _id, variation: mainVariation._id, quantity: 1 }));
}
/** Exactly as many as are asked for. */
const lines = async <N extends number>(db: Database, count: N, stock?: number) =>
  (await someLines(db, count, stock)) as N extends 1 ? [Line] : N extends 2 ? [Line, Line] : [Line, Line, Line];
type Line = StoredLine & { product: string };

test('what is changed is shown at once, and the shop has it a moment later', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [bag, tin] = await lines(db, 2);
  tab.changeCart((cart) => addLine(cart, bag, 2));
  tab.changeCart((cart) => addLine(cart, tin));
  tab.heart(tin.product);
  const wanted = { cart: [{ ...bag, quantity: 2 }, tin], wishlist: [tin.product] };
  expect(tab.shown).toEqual(wanted);
  await tab.renew();
  expect(tab.shown).toEqual(wanted);
  expect(await shopper.now()).toMatchObject(wanted);
  expect(tab.told).toEqual([]);
});

test('many presses of a stepper go as few calls, and none is lost', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [bag] = await lines(db, 1);
  for (let quantity = 1; quantity <= 6; quantity++)
    tab.changeCart((cart) => (quantity === 1 ? addLine(cart, bag) : withQuantity(cart, bag.variation, quantity)));
  tab.changeCart((cart) => withQuantity(cart, bag.variation, 4));
  await tab.renew();
  expect((await shopper.now()).cart).toEqual([{ ...bag, quantity: 4 }]);
  expect(shopper.calls.filter((name) => name === 'addToCart' || name === 'removeFromCart').length).toBe(2);
});

test('what was removed and put back stands where it stood, and an emptied cart comes back whole', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [one, two, three] = await lines(db, 3);
  for (const line of [one, two, three]) tab.changeCart((cart) => addLine(cart, line));
  tab.changeCart((cart) => withoutLine(cart, one.variation));
  await tab.renew();
  expect((await shopper.now()).cart).toEqual([two, three]);
  tab.changeCart((cart) => withLineBack(cart, one, 0));
  await tab.renew();
  expect((await shopper.now()).cart).toEqual([one, two, three]);
  tab.changeCart(() => []);
  await tab.renew();
  expect((await shopper.now()).cart).toEqual([]);
  tab.changeCart((cart) => [one, two, three].reduceRight((lines, line) => withLineBack(lines, line, 0), [...cart]));
  await tab.renew();
  expect((await shopper.now()).cart).toEqual([one, two, three]);
});

test('what cannot be had is told, and the shown quantity is what was kept', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [bag] = await lines(db, 1, 5);
  tab.changeCart((cart) => addLine(cart, bag, 8));
  await tab.renew();
  expect(tab.shown.cart).toEqual([{ ...bag, quantity: 5 }]);
  expect(tab.told).toEqual([expect.stringContaining('only 5 left')]);
});

test('a change that never reached the shop is put back and told, and the others stay', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [bag, tin] = await lines(db, 2);
  shopper.fail('addToCart', 'unsent');
  tab.changeCart((cart) => addLine(cart, bag));
  tab.changeCart((cart) => addLine(cart, tin));
  await tab.renew();
  expect(tab.shown.cart).toEqual([tin]);
  expect((await shopper.now()).cart).toEqual([tin]);
  expect(tab.told).toEqual(['Your change was not saved. The shop cannot be reached.']);
});

test('a change whose answer was lost counts once, and is shown as the shop has it', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const tab = await open(shopper);
  const [bag] = await lines(db, 1);
  shopper.fail('addToCart', 'unanswered');
  tab.changeCart((cart) => addLine(cart, bag));
  await tab.renew();
  expect(tab.shown.cart).toEqual([bag]);
  expect((await shopper.now()).cart).toEqual([bag]);
});

test('two tabs of one user do not undo each other', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [one, other] = [await open(shopper), await open(shopper)];
  const [bag, tin] = await lines(db, 2);
  one.changeCart((cart) => addLine(cart, bag));
  other.changeCart((cart) => addLine(cart, tin));
  one.heart(bag.product);
  other.heart(bag.product);
  await Promise.all([one.renew(), other.renew()]);
  await Promise.all([one.renew(), other.renew()]);
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
  await one.renew();
  // It counted, and it is kept for the next try, since this page does not know that.
  expect(one.shown.cart).toEqual([bag, { ...tin, quantity: 2 }]);
  expect(browser.guest).toEqual({ cart: [], wishlist: [] });
  expect(browser.of((await shopper.now())._id)).toHaveLength(1);
  const other = await open(shopper, browser);
  one.resume();
  await Promise.all([one.renew(), other.renew()]);
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
  await left.renew();
  left.stop();
  // Another device has emptied the cart since.
  await shopper.api.call(kept.replaceCart, { body: { cart: [] } });
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
  await tab.renew();
  tab.stop();
  const next = await open(second, browser);
  await next.renew();
  expect(next.shown.cart).toEqual([]);
  expect((await second.now()).cart).toEqual([]);
  const again = await open(first, browser);
  await again.renew();
  expect((await first.now()).cart).toEqual([bag]);
});

test('nothing more is shown or sent of a user who has gone', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin] = await lines(db, 2);
  const tab = await open(shopper);
  tab.changeCart((cart) => addLine(cart, bag));
  tab.stop();
  const { shown } = tab;
  tab.changeCart((cart) => addLine(cart, tin));
  await tab.renew();
  expect(tab.shown).toBe(shown);
  expect((await shopper.now()).cart.map(({ variation }) => variation)).not.toContain(tin.variation);
});

test('what others have changed is shown, but not over a change that is on its way', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag, tin] = await lines(db, 2);
  const tab = await open(shopper);
  await tab.renew();
  const before = await shopper.now();
  const elsewhere = await shopper.api.call(kept.replaceCart, { body: { cart: [bag] } });
  tab.learn(elsewhere);
  expect(tab.shown.cart).toEqual([bag]);
  tab.changeCart((cart) => addLine(cart, tin));
  tab.learn(before);
  await tab.renew();
  expect(tab.shown.cart).toEqual([bag, tin]);
});

test('what was ordered leaves the shown cart without being sent, since the shop has taken it out itself', async ({ app, db }) => {
  const shopper = await aShopper(app, db);
  const [bag] = await lines(db, 1);
  const tab = await open(shopper);
  tab.changeCart((cart) => addLine(cart, bag, 3));
  await tab.renew();
  shopper.calls.length = 0;
  tab.takeOrdered([{ variation: bag.variation, quantity: 3 }]);
  expect(tab.shown.cart).toEqual([]);
  expect(shopper.calls.filter((name) => name !== 'session')).toEqual([]);
});
