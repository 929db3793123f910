import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { user } from '#contract/accounts.ts';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Api, ApiError, createApi, requestPath, type Transport } from '#web/api/client.ts';
import type { StoredLine } from '../cart-lines.ts';
import { type CartAndWishlist, nothingUnsaved } from '../cart-state.ts';
import { openIntentQueue } from './intent-queue.ts';
import type { PendingMerge, PendingMerges } from './pending-merges.ts';

type Failure = 'unsent' | 'late' | 'unanswered';

/** Lets a call arrive. Resolves once it is answered. */
type Arrival = () => Promise<void>;

export interface Shopper {
  api: Api;
  /** The names of the calls that were made. */
  calls: string[];
  /** Makes the next `times` (1) calls of this name fail: they never arrive, they arrive with `deliverLate`, or their replies are lost. */
  fail: (name: string, how: Failure, times?: number) => void;
  /** Lets the late calls arrive. */
  deliverLate: () => Promise<void>;
  /** Delays all calls, or those of one name, until the returned function lets them arrive one after the other, in the order that `sort` puts them into. */
  holdCalls: (name?: string) => (sort?: (arrivals: Arrival[]) => Arrival[]) => Promise<void>;
  fetchUser: () => Promise<User>;
}

/** A signed-in user whose API calls can be made to fail. */
export async function aShopper(app: FastifyInstance, db: Database): Promise<Shopper> {
  const { authorization } = await aUser(db);
  const calls: string[] = [];
  const failing: { name: string; how: Failure }[] = [];
  const late: (() => Promise<unknown>)[] = [];
  let held: { name: string | undefined; arrivals: Arrival[] } | null = null;
  const api = createApi((endpoint, call) => {
    calls.push(endpoint.name);
    if (!held || (held.name ?? endpoint.name) !== endpoint.name) return send(endpoint, call);
    const { arrivals } = held;
    return new Promise((resolve, reject) => arrivals.push(() => send(endpoint, call).then(resolve, reject)));
  });
  const send: Transport = async (endpoint, call) => {
    const next = failing.findIndex(({ name }) => name === endpoint.name);
    const [{ how } = {}] = next < 0 ? [] : failing.splice(next, 1);
    if (how === 'late') late.push(() => send(endpoint, call));
    if (how === 'unsent' || how === 'late') throw new ApiError('unreachable', 'The shop cannot be reached.', 0);
    const response = await app.inject({
      method: endpoint.method,
      url: `/api/v1${requestPath(endpoint, call)}`,
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
  };
  const fail: Shopper['fail'] = (name, how, times = 1) => failing.push(...Array.from({ length: times }, () => ({ name, how })));
  const holdCalls: Shopper['holdCalls'] = (name) => {
    const arrivals: Arrival[] = [];
    held = { name, arrivals };
    return async (sort = (arrivals) => arrivals) => {
      held = null;
      for (const arrive of sort(arrivals)) await arrive();
    };
  };
  const deliverLate = async () => {
    for (const deliver of late.splice(0)) await deliver();
  };
  return { api, calls, fail, deliverLate, holdCalls, fetchUser: () => api.call(user.get, {}) };
}

/** A browser's storage with a guest's cart and wishlist. */
export function aBrowser(guest: CartAndWishlist = { cart: [], wishlist: [] }) {
  let pending: PendingMerge[] = [];
  const browser = {
    guest,
    findByUser: (user: string) => pending.filter((merge) => merge.user === user),
    hasGuestData: () => browser.guest.cart.length + browser.guest.wishlist.length > 0,
    addFromGuest: (user: string) => {
      if (!browser.hasGuestData()) return;
      pending = [...pending, { key: crypto.randomUUID(), user, createdAt: Date.now(), ...browser.guest }];
      browser.guest = { cart: [], wishlist: [] };
    },
    remove: (key: string) => {
      pending = pending.filter((merge) => merge.key !== key);
    },
    /** Makes the pending merges older. */
    age: (hours: number) => {
      pending = pending.map((merge) => ({ ...merge, createdAt: merge.createdAt - hours * 3_600_000 }));
    },
  };
  return browser satisfies PendingMerges;
}

/** Opens a tab that shows the cart and wishlist of a shopper. */
export async function openTab({ api, fetchUser }: Shopper, merges: PendingMerges = aBrowser()) {
  const notices: string[] = [];
  const tab = { notices, shown: { cart: [], wishlist: [] } as CartAndWishlist, unsaved: nothingUnsaved };
  const queue = openIntentQueue(await fetchUser(), {
    api,
    merges,
    show: (lists, unsaved) => {
      tab.shown = lists;
      tab.unsaved = unsaved;
    },
    onReply: () => {},
    onChange: () => {},
    notify: (messages) => notices.push(...messages.map(({ text }) => text)),
    startLoading: () => () => {},
  });
  // No retry may outlive the app of its test.
  onTestFinished(queue.stop);
  return Object.assign(tab, queue, {
    add: ({ variation, product }: StoredLine, by = 1) => queue.change({ kind: 'add', variation, product, by }),
    set: ({ variation }: StoredLine, quantity: number) => queue.change({ kind: 'set', variation, quantity }),
    remove: ({ variation }: StoredLine) => queue.change({ kind: 'set', variation, quantity: 0 }),
    /** Restores lines from this position on. */
    restore: (lines: readonly StoredLine[], from = 0) =>
      queue.change(...lines.map((line, at) => ({ kind: 'restore', line, position: from + at }) as const)),
    empty: () => queue.change({ kind: 'empty' }),
    toggleWishlist: (product: string) => queue.change({ kind: 'wishlist', product, on: !tab.shown.wishlist.includes(product) }),
  });
}

async function someLines(db: Database, count: number, stock = 10): Promise<(StoredLine & { product: string })[]> {
  const products = await Promise.all(Array.from({ length: count }, () => aProduct(db, { variations: [{ stock }] })));
  return products.map(({ _id, mainVariation }) => ({ product: _id, variation: mainVariation._id, quantity: 1 }));
}

/** Cart lines of `count` new products. */
export const lines = async <N extends number>(db: Database, count: N, stock?: number) =>
  (await someLines(db, count, stock)) as N extends 1 ? [Line] : N extends 2 ? [Line, Line] : [Line, Line, Line];
type Line = StoredLine & { product: string };
