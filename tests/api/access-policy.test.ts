import type { EndpointAccess } from '#contract/endpoint.ts';
import { type CallerKind, callerKinds, test } from '#tests/support/callers.ts';
import { exampleRequests, ownedRequests } from '#tests/support/example-requests.ts';
import { createUnknownIds, getExampleRequest, type Headers, toInjectOptions } from '#tests/support/operations.ts';
import { expect } from '#tests/support/test.ts';

/** What a caller is told, as far as it is about who is calling. */
type Outcome = 'let in' | 'sign in' | 'not allowed';

const invalidSessionRejected = { 'unknown user token': 'sign in', 'unknown admin token': 'sign in', 'expired user': 'sign in' } as const;
const invalidSessionIgnored = { 'unknown user token': 'let in', 'unknown admin token': 'let in', 'expired user': 'let in' } as const;

/** Who is let in where. A dead session is never taken for a guest, although the guest's cookie comes with it. */
const policy: Record<EndpointAccess, Record<CallerKind, Outcome>> = {
  public: { anonymous: 'let in', guest: 'let in', user: 'let in', admin: 'let in', ...invalidSessionIgnored },
  shopper: { anonymous: 'let in', guest: 'let in', user: 'let in', admin: 'not allowed', ...invalidSessionRejected },
  anyone: { anonymous: 'let in', guest: 'let in', user: 'let in', admin: 'let in', ...invalidSessionRejected },
  user: { anonymous: 'sign in', guest: 'sign in', user: 'let in', admin: 'not allowed', ...invalidSessionRejected },
  admin: { anonymous: 'sign in', guest: 'sign in', user: 'not allowed', admin: 'let in', ...invalidSessionRejected },
  account: { anonymous: 'sign in', guest: 'sign in', user: 'let in', admin: 'let in', ...invalidSessionRejected },
  'owner-or-admin': { anonymous: 'let in', guest: 'let in', user: 'let in', admin: 'let in', ...invalidSessionRejected },
  // A token says nothing there: the cookies are all that counts.
  cookie: { anonymous: 'let in', guest: 'let in', user: 'let in', admin: 'let in', ...invalidSessionIgnored },
};

const outcomeOf = ({ code }: { code?: string }): Outcome =>
  code === 'unauthenticated' ? 'sign in' : code === 'not_allowed' ? 'not allowed' : 'let in';

const toComparable = (response: { statusCode: number; json: () => object }) => ({
  status: response.statusCode,
  ...response.json(),
  requestId: '',
});

test('every operation declares its access and has an example request', ({ world: callerWorld }) => {
  expect(callerWorld.operations.length).toBeGreaterThan(80);
  for (const { id, who, names } of callerWorld.operations) {
    expect(Object.keys(policy), id).toContain(who);
    expect(Object.keys(getExampleRequest(id, createUnknownIds()).path ?? {}).sort(), id).toEqual([...names].sort());
  }
  const known = callerWorld.operations.map(({ id }) => id);
  expect(Object.keys(exampleRequests).filter((id) => !known.includes(id))).toEqual([]);
  expect(known.length).toBe(new Set(known).size);
});

test('every kind of caller is admitted, asked to sign in or rejected, as the operation declares', { timeout: 60_000 }, async ({
  app,
  world: callerWorld,
}) => {
  const wrong: string[] = [];
  for (const operation of callerWorld.operations) {
    for (const kind of callerKinds) {
      const example = getExampleRequest(operation.id, createUnknownIds());
      const response = await app.inject(toInjectOptions(operation, example, await callerWorld.headersOf(kind)));
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

test('public reads are identical for users and anonymous callers, and never cached for admins', { timeout: 60_000 }, async ({
  app,
  world: callerWorld,
}) => {
  const { things: entityIds } = await callerWorld.anOwner('guest');
  for (const operation of callerWorld.operations.filter(({ who, method }) => who === 'public' && method === 'GET')) {
    const call = async (kind: CallerKind) =>
      app.inject(toInjectOptions(operation, getExampleRequest(operation.id, entityIds), await callerWorld.headersOf(kind)));
    const [nobody, user, expiredUser, admin] = [
      await call('anonymous'),
      await call('user'),
      await call('expired user'),
      await call('admin'),
    ];
    const bytes = ({ statusCode, body, headers }: typeof nobody) => [
      statusCode,
      body.replace(/"requestId":"[^"]*"/, ''),
      headers['cache-control'],
      headers.etag,
      headers['set-cookie'],
    ];
    expect(bytes(user), operation.id).toEqual(bytes(nobody));
    expect(bytes(expiredUser), operation.id).toEqual(bytes(nobody));
    expect(admin.headers['cache-control'], operation.id).toContain('no-store');
  }
});

test('entities of other owners are not found, and those of the owner are', { timeout: 120_000 }, async ({ app, world: callerWorld }) => {
  const otherCallers = [{ headers: {} }, await callerWorld.anOwner('guest'), await callerWorld.anOwner('user')];
  for (const kind of ['guest', 'user'] as const) {
    const { headers, things: entityIds } = await callerWorld.anOwner(kind);
    for (const [id, example] of Object.entries(ownedRequests)) {
      const operation = callerWorld.operations.find((each) => each.id === id);
      if (!operation) throw new Error(`There is no ${id}`);
      for (const otherCaller of otherCallers) {
        const foreign = await app.inject(toInjectOptions(operation, example(entityIds), otherCaller.headers));
        // Only what belongs to somebody is missing; the shop's own things are there for everyone.
        const { address, order, request, quote, rate } = createUnknownIds();
        const nowhere = await app.inject(
          toInjectOptions(operation, example({ ...entityIds, address, order, request, quote, rate }), otherCaller.headers),
        );
        expect(foreign.statusCode, id).toBe(404);
        expect(toComparable(foreign), id).toEqual(toComparable(nowhere));
      }
      const own = await app.inject(toInjectOptions(operation, example(entityIds), headers));
      expect(own.statusCode, `${id}: ${own.body}`).toBeLessThan(300);
    }
  }
});

test('every shopper endpoint with an id is tested with an entity of another owner', ({ world: callerWorld }) => {
  const open: readonly EndpointAccess[] = ['shopper', 'anyone', 'user', 'account', 'owner-or-admin'];
  const notOwned = callerWorld.operations
    .filter(({ who, names, id }) => open.includes(who) && names.some((name) => name !== 'page' && name !== 'limit') && !ownedRequests[id])
    .map(({ id }) => id);
  // Products belong to nobody.
  expect(notOwned.sort()).toEqual(['cart.addToCart', 'cart.removeFromCart', 'cart.toggleWish']);
});

test('a page of another origin can change nothing, and read nothing by cookie', { timeout: 60_000 }, async ({
  app,
  world: callerWorld,
}) => {
  // A link in a mail leaves the list by whatever program opens it: its token is the proof.
  const fromAnywhere = ['subscriber.unsubscribe'];
  const elsewhere: Headers[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
  ];
  const { headers, things: entityIds } = await callerWorld.anOwner('guest');
  for (const operation of callerWorld.operations) {
    const leansOnCookie = (operation.method !== 'GET' && !fromAnywhere.includes(operation.id)) || operation.who === 'cookie';
    for (const origin of elsewhere) {
      const response = await app.inject(toInjectOptions(operation, getExampleRequest(operation.id, entityIds), { ...headers, ...origin }));
      expect(response.json().code === 'foreign_origin', `${operation.id} ${response.body}`).toBe(leansOnCookie);
    }
  }
});

test('dangerous operations need a recent authentication', async ({ app, db, world: callerWorld }) => {
  for (const operation of callerWorld.operations.filter(({ reauth }) => reauth)) {
    const headers = await callerWorld.headersOf(operation.who === 'admin' ? 'admin' : 'user');
    const call = async () =>
      (await app.inject(toInjectOptions(operation, getExampleRequest(operation.id, createUnknownIds()), headers))).json().code;
    expect(await call(), operation.id).not.toBe('reauth_required');
    await db
      .updateTable('sessions')
      .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
      .execute();
    expect(await call(), operation.id).toBe('reauth_required');
  }
});
