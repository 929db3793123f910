import type { Caller } from '#contract/endpoint.ts';
import { callers, type Kind, test } from '#tests/support/callers.ts';
import { addressed, type Headers, missing, wayOf } from '#tests/support/operations.ts';
import { expect } from '#tests/support/test.ts';
import { owned, waysToCall } from '#tests/support/ways-to-call.ts';

/** What a caller is told, as far as it is about who is calling. */
type Outcome = 'let in' | 'sign in' | 'not allowed';

const dead = { 'dead user': 'sign in', 'dead admin': 'sign in', 'expired user': 'sign in' } as const;
const alive = { 'dead user': 'let in', 'dead admin': 'let in', 'expired user': 'let in' } as const;

/** Who is let in where. A dead session is never taken for a guest, although the guest's cookie comes with it. */
const policy: Record<Caller, Record<Kind, Outcome>> = {
  public: { nobody: 'let in', guest: 'let in', user: 'let in', admin: 'let in', ...alive },
  shopper: { nobody: 'let in', guest: 'let in', user: 'let in', admin: 'not allowed', ...dead },
  anyone: { nobody: 'let in', guest: 'let in', user: 'let in', admin: 'let in', ...dead },
  user: { nobody: 'sign in', guest: 'sign in', user: 'let in', admin: 'not allowed', ...dead },
  admin: { nobody: 'sign in', guest: 'sign in', user: 'not allowed', admin: 'let in', ...dead },
  account: { nobody: 'sign in', guest: 'sign in', user: 'let in', admin: 'let in', ...dead },
  'owner-or-admin': { nobody: 'let in', guest: 'let in', user: 'let in', admin: 'let in', ...dead },
  // A token says nothing there: the cookies are all that counts.
  cookie: { nobody: 'let in', guest: 'let in', user: 'let in', admin: 'let in', ...alive },
};

const outcomeOf = ({ code }: { code?: string }): Outcome =>
  code === 'unauthenticated' ? 'sign in' : code === 'not_allowed' ? 'not allowed' : 'let in';

const told = (response: { statusCode: number; json: () => object }) => ({ status: response.statusCode, ...response.json(), requestId: '' });

test('it is known of every operation who may call it, and how it is called', ({ world }) => {
  expect(world.operations.length).toBeGreaterThan(80);
  for (const { id, who, names } of world.operations) {
    expect(Object.keys(policy), id).toContain(who);
    expect(Object.keys(wayOf(id, missing()).path ?? {}).sort(), id).toEqual([...names].sort());
  }
  const known = world.operations.map(({ id }) => id);
  expect(Object.keys(waysToCall).filter((id) => !known.includes(id))).toEqual([]);
  expect(known.length).toBe(new Set(known).size);
});

test('everybody is let in, told to sign in, or refused, as the operation says', { timeout: 60_000 }, async ({ app, world }) => {
  const wrong: string[] = [];
  for (const operation of world.operations) {
    for (const kind of callers) {
      const way = wayOf(operation.id, missing());
      const response = await app.inject(addressed(operation, way, await world.headersOf(kind)));
      const expected = policy[operation.who][kind];
      const outcome = outcomeOf(response.json());
      if (outcome !== expected || response.statusCode >= 500)
        wrong.push(`${operation.id} as ${kind}: ${outcome} (${response.statusCode}) instead of ${expected}`);
      if (outcome === 'sign in' && response.statusCode !== 401)
        wrong.push(`${operation.id} as ${kind} is told to sign in by ${response.statusCode}`);
      if (outcome === 'not allowed' && response.statusCode !== 403)
        wrong.push(`${operation.id} as ${kind} is refused by ${response.statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('public reads are the same bytes for users as for nobody, and never kept for admins', { timeout: 60_000 }, async ({ app, world }) => {
  const { things } = await world.anOwner('guest');
  for (const operation of world.operations.filter(({ who, method }) => who === 'public' && method === 'GET')) {
    const call = async (kind: Kind) => app.inject(addressed(operation, wayOf(operation.id, things), await world.headersOf(kind)));
    const [nobody, user, late, admin] = [await call('nobody'), await call('user'), await call('expired user'), await call('admin')];
    const bytes = ({ statusCode, body, headers }: typeof nobody) => [
      statusCode,
      body.replace(/"requestId":"[^"]*"/, ''),
      headers['cache-control'],
      headers.etag,
      headers['set-cookie'],
    ];
    expect(bytes(user), operation.id).toEqual(bytes(nobody));
    expect(bytes(late), operation.id).toEqual(bytes(nobody));
    expect(admin.headers['cache-control'], operation.id).toContain('no-store');
  }
});

test("what belongs to somebody else is as if it were not there, and the owner's own is", { timeout: 120_000 }, async ({ app, world }) => {
  const strangers = [{ headers: {} }, await world.anOwner('guest'), await world.anOwner('user')];
  for (const kind of ['guest', 'user'] as const) {
    const { headers, things } = await world.anOwner(kind);
    for (const [id, way] of Object.entries(owned)) {
      const operation = world.operations.find((each) => each.id === id);
      if (!operation) throw new Error(`There is no ${id}`);
      for (const stranger of strangers) {
        const foreign = await app.inject(addressed(operation, way(things), stranger.headers));
        // Only what belongs to somebody is missing; the shop's own things are there for everyone.
        const { address, order, request, quote, rate } = missing();
        const nowhere = await app.inject(addressed(operation, way({ ...things, address, order, request, quote, rate }), stranger.headers));
        expect(foreign.statusCode, id).toBe(404);
        expect(told(foreign), id).toEqual(told(nowhere));
      }
      const own = await app.inject(addressed(operation, way(things), headers));
      expect(own.statusCode, `${id}: ${own.body}`).toBeLessThan(300);
    }
  }
});

test('every path that names an id, and is open to shoppers, is tried with what belongs to somebody else', ({ world }) => {
  const open: readonly Caller[] = ['shopper', 'anyone', 'user', 'account', 'owner-or-admin'];
  const notOwned = world.operations
    .filter(({ who, names, id }) => open.includes(who) && names.some((name) => name !== 'page' && name !== 'limit') && !owned[id])
    .map(({ id }) => id);
  // Products belong to nobody.
  expect(notOwned.sort()).toEqual(['cart.addToCart', 'cart.removeFromCart', 'cart.toggleWish']);
});

test('a page of another site can change nothing, and read nothing that leans on a cookie', { timeout: 60_000 }, async ({ app, world }) => {
  // A link in a mail leaves the list by whatever program opens it: its token is the proof.
  const fromAnywhere = ['subscriber.unsubscribe'];
  const elsewhere: Headers[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
  ];
  const { headers, things } = await world.anOwner('guest');
  for (const operation of world.operations) {
    const leansOnCookie = (operation.method !== 'GET' && !fromAnywhere.includes(operation.id)) || operation.who === 'cookie';
    for (const origin of elsewhere) {
      const response = await app.inject(addressed(operation, wayOf(operation.id, things), { ...headers, ...origin }));
      expect(response.json().code === 'foreign_origin', `${operation.id} ${response.body}`).toBe(leansOnCookie);
    }
  }
});

test('dangerous acts need a recent proof of who asks', async ({ app, db, world }) => {
  for (const operation of world.operations.filter(({ reauth }) => reauth)) {
    const headers = await world.headersOf(operation.who === 'admin' ? 'admin' : 'user');
    const call = async () => (await app.inject(addressed(operation, wayOf(operation.id, missing()), headers))).json().code;
    expect(await call(), operation.id).not.toBe('reauth_required');
    await db
      .updateTable('sessions')
      .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
      .execute();
    expect(await call(), operation.id).toBe('reauth_required');
  }
});
