import type { EndpointAccess } from '#contract/endpoint.ts';
import type { ApiScope } from '#shared/api-scopes.ts';
import { type CallerKind, callerKinds, staffKinds, test } from '#tests/support/callers.ts';
import { exampleRequests, ownedRequests } from '#tests/support/example-requests.ts';
import { createUnknownIds, getExampleRequest, type Headers, type Operation, toInjectOptions } from '#tests/support/operations.ts';
import { expect } from '#tests/support/test.ts';

interface Response {
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: as of `inject`.
  json: () => any;
}

/** How a response treats the caller. */
type Outcome = 'allowed' | 'sign in' | 'not allowed';

const invalidSessionRejected = { 'unknown user token': 'sign in', 'unknown admin token': 'sign in', 'expired user': 'sign in' } as const;
const invalidSessionIgnored = { 'unknown user token': 'allowed', 'unknown admin token': 'allowed', 'expired user': 'allowed' } as const;

/** The expected outcomes. An invalid session never counts as a guest, although the guest's cookie is sent with it. */
const policy: Record<EndpointAccess, Record<CallerKind, Outcome>> = {
  public: {
    anonymous: 'allowed',
    guest: 'allowed',
    'guest by token': 'allowed',
    user: 'allowed',
    admin: 'allowed',
    ...invalidSessionIgnored,
  },
  shopper: {
    anonymous: 'allowed',
    guest: 'allowed',
    'guest by token': 'allowed',
    user: 'allowed',
    admin: 'not allowed',
    ...invalidSessionRejected,
  },
  anyone: {
    anonymous: 'allowed',
    guest: 'allowed',
    'guest by token': 'allowed',
    user: 'allowed',
    admin: 'allowed',
    ...invalidSessionRejected,
  },
  user: {
    anonymous: 'sign in',
    guest: 'sign in',
    'guest by token': 'sign in',
    user: 'allowed',
    admin: 'not allowed',
    ...invalidSessionRejected,
  },
  admin: {
    anonymous: 'sign in',
    guest: 'sign in',
    'guest by token': 'sign in',
    user: 'not allowed',
    admin: 'allowed',
    ...invalidSessionRejected,
  },
  account: {
    anonymous: 'sign in',
    guest: 'sign in',
    'guest by token': 'sign in',
    user: 'allowed',
    admin: 'allowed',
    ...invalidSessionRejected,
  },
  'owner-or-admin': {
    anonymous: 'allowed',
    guest: 'allowed',
    'guest by token': 'allowed',
    user: 'allowed',
    admin: 'allowed',
    ...invalidSessionRejected,
  },
  // Only the cookies count here; a bearer token is ignored.
  cookie: {
    anonymous: 'allowed',
    guest: 'allowed',
    'guest by token': 'allowed',
    user: 'allowed',
    admin: 'allowed',
    ...invalidSessionIgnored,
  },
};

/** The error code of a response; undefined for success, and for files. */
const codeOf = ({ headers, json }: Response): string | undefined =>
  String(headers['content-type']).startsWith('application/json') ? json().code : undefined;

function outcomeOf(response: Response): Outcome {
  const code = codeOf(response);
  return code === 'unauthenticated' ? 'sign in' : code === 'not_allowed' ? 'not allowed' : 'allowed';
}

const toComparable = (response: { statusCode: number; json: () => object }) => ({
  status: response.statusCode,
  ...response.json(),
  requestId: '',
});

test('every operation declares its access and has an example request', ({ callers }) => {
  expect(callers.operations.length).toBeGreaterThan(80);
  for (const { id, who, names } of callers.operations) {
    expect(Object.keys(policy), id).toContain(who);
    expect(Object.keys(getExampleRequest(id, createUnknownIds()).path ?? {}).sort(), id).toEqual([...names].sort());
  }
  const known = callers.operations.map(({ id }) => id);
  expect(Object.keys(exampleRequests).filter((id) => !known.includes(id))).toEqual([]);
  expect(known.length).toBe(new Set(known).size);
});

test('every kind of caller is allowed, asked to sign in or rejected, as the operation declares', { timeout: 60_000 }, async ({
  app,
  callers,
}) => {
  const wrong: string[] = [];
  for (const operation of callers.operations) {
    for (const kind of callerKinds) {
      const example = getExampleRequest(operation.id, createUnknownIds());
      const response = await app.inject(toInjectOptions(operation, example, await callers.headersOf(kind)));
      const expected = policy[operation.who][kind];
      // A file is not JSON.
      const outcome = outcomeOf(response);
      if (outcome !== expected || response.statusCode >= 500)
        wrong.push(`${operation.id} as ${kind}: ${outcome} (${response.statusCode}) instead of ${expected}`);
      if (outcome === 'sign in' && response.statusCode !== 401)
        wrong.push(`${operation.id} as ${kind} is asked to sign in with ${response.statusCode}`);
      if (outcome === 'not allowed' && response.statusCode !== 403)
        wrong.push(`${operation.id} as ${kind} is rejected with ${response.statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** What the roles of staff may do, beside what every admin may do with the own account. */
function outcomeForStaff(role: (typeof staffKinds)[number], { who, staff, method, readOnly, reauth }: Operation): Outcome {
  if (who === 'shopper' || who === 'user') return 'not allowed';
  // Whoever may not see the back office's form gets the public one.
  if (who === 'public' || who === 'cookie') return 'allowed';
  if (staff === undefined) return who === 'account' || who === 'anyone' ? 'allowed' : 'not allowed';
  if (staff === 'all' || (role !== 'read-only' && staff.includes(role))) return 'allowed';
  return role === 'read-only' && (method === 'GET' || readOnly) && !reauth ? 'allowed' : 'not allowed';
}

test('every role of staff may call what its area needs, and nothing else', { timeout: 60_000 }, async ({ app, callers }) => {
  const wrong: string[] = [];
  for (const operation of callers.operations) {
    for (const role of staffKinds) {
      const example = getExampleRequest(operation.id, createUnknownIds());
      const response = await app.inject(toInjectOptions(operation, example, await callers.headersOf(role)));
      const [outcome, expected] = [outcomeOf(response), outcomeForStaff(role, operation)];
      if (outcome !== expected || response.statusCode >= 500 || (outcome === 'not allowed') !== (response.statusCode === 403))
        wrong.push(`${operation.id} as ${role}: ${outcome} (${response.statusCode}) instead of ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** What a key may do: only what names areas of staff, by its scopes, and nothing that needs a password. */
function outcomeForKey(scopes: readonly string[], { who, staff, method, readOnly, reauth }: Operation): Outcome {
  if (who === 'public' || who === 'cookie') return 'allowed';
  if (who === 'shopper' || who === 'user' || reauth || !Array.isArray(staff)) return 'not allowed';
  const granting = method === 'GET' || readOnly ? ['read', 'write'] : ['write'];
  return staff.some((area) => granting.some((access) => scopes.includes(`${area}:${access}`))) ? 'allowed' : 'not allowed';
}

test('a key may call what its scopes say, and never what is about accounts, settings or keys, or needs a password', {
  timeout: 90_000,
}, async ({ app, callers }) => {
  const wrong: string[] = [];
  let allowed = 0;
  for (const scopes of [['catalog:read'], ['orders:write'], ['catalog:write', 'orders:write', 'marketing:write']] satisfies ApiScope[][]) {
    const headers = await callers.headersOfKey(scopes);
    for (const operation of callers.operations) {
      const response = await app.inject(toInjectOptions(operation, getExampleRequest(operation.id, createUnknownIds()), headers));
      const [outcome, expected] = [outcomeOf(response), outcomeForKey(scopes, operation)];
      if (expected === 'allowed') allowed++;
      if (outcome !== expected || response.statusCode >= 500 || (outcome === 'not allowed') !== (response.statusCode === 403))
        wrong.push(`${operation.id} with ${scopes}: ${outcome} (${response.statusCode}) instead of ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(allowed).toBeGreaterThan(150);
});

test('only full admins manage admins, settings, the audit log, the outbox and exports of people', ({ callers }) => {
  const forFullAdmins = ['auth.invite', 'auth.invitations', 'user.create', 'user.change', 'user.remove', 'settings.update'];
  const alsoForFullAdmins = [
    'admin.audit',
    'admin.mails',
    'admin.mail',
    'admin.retryMail',
    'shippingZone.update',
    'admin.exportAudit',
    'admin.exportMails',
    'apiKey.list',
    'apiKey.create',
    'apiKey.remove',
    'webhook.create',
    'webhook.update',
    'webhook.secret',
    'webhook.rotateSecret',
  ];
  for (const id of [...forFullAdmins, ...alsoForFullAdmins]) {
    const operation = callers.operations.find((candidate) => candidate.id === id);
    expect(operation && { staff: operation.staff }, id).toEqual({ staff: undefined });
  }
});

test('staff see the back office form of a public read only if it is their area', async ({ app, callers }) => {
  const fieldsFor = async (role: CallerKind | 'catalog' | 'marketing' | 'read-only', url: string) => {
    const response = await app.inject({ url: `/api/v1${url}`, headers: await callers.headersOf(role) });
    return Object.keys(response.json().data);
  };
  const settings = await fieldsFor('anonymous', '/settings');
  expect(await fieldsFor('marketing', '/settings')).toEqual(settings);
  expect(await fieldsFor('read-only', '/settings')).toEqual(settings);
  expect(await fieldsFor('admin', '/settings')).not.toEqual(settings);
});

test('public reads are identical for users and anonymous callers, and never cached for admins', { timeout: 60_000 }, async ({
  app,
  callers,
}) => {
  const { entityIds } = await callers.anOwner('guest');
  for (const operation of callers.operations.filter(({ who, method }) => who === 'public' && method === 'GET')) {
    const call = async (kind: CallerKind) =>
      app.inject(toInjectOptions(operation, getExampleRequest(operation.id, entityIds), await callers.headersOf(kind)));
    const [anonymous, user, expiredUser, admin] = [
      await call('anonymous'),
      await call('user'),
      await call('expired user'),
      await call('admin'),
    ];
    const bytes = ({ statusCode, body, headers }: typeof anonymous) => [
      statusCode,
      body.replace(/"requestId":"[^"]*"/, ''),
      headers['cache-control'],
      headers.etag,
      headers['set-cookie'],
    ];
    expect(bytes(user), operation.id).toEqual(bytes(anonymous));
    expect(bytes(expiredUser), operation.id).toEqual(bytes(anonymous));
    expect(admin.headers['cache-control'], operation.id).toContain('no-store');
  }
});

test('entities of other owners are not found, and those of the owner are', { timeout: 120_000 }, async ({ app, callers }) => {
  const otherCallers = [{ headers: {} }, await callers.anOwner('guest'), await callers.anOwner('user')];
  for (const kind of ['guest', 'user'] as const) {
    const { headers, entityIds } = await callers.anOwner(kind);
    for (const [id, example] of Object.entries(ownedRequests)) {
      const operation = callers.operations.find((candidate) => candidate.id === id);
      if (!operation) throw new Error(`There is no ${id}`);
      for (const otherCaller of otherCallers) {
        const foreign = await app.inject(toInjectOptions(operation, example(entityIds), otherCaller.headers));
        // Only the owned entities are unknown here; products and the like exist for everyone.
        const { address, order, shippedOrder, return: returnId, request, quote, rate, payment } = createUnknownIds();
        const unknownIds = { ...entityIds, address, order, shippedOrder, return: returnId, request, quote, rate, payment };
        const unknown = await app.inject(toInjectOptions(operation, example(unknownIds), otherCaller.headers));
        expect(foreign.statusCode, id).toBe(404);
        expect(toComparable(foreign), id).toEqual(toComparable(unknown));
      }
      const own = await app.inject(toInjectOptions(operation, example(entityIds), headers));
      expect(own.statusCode, `${id}: ${own.body}`).toBeLessThan(300);
    }
  }
});

test('every shopper endpoint with an id is tested with an entity of another owner', ({ callers }) => {
  const shopperAccess: readonly EndpointAccess[] = ['shopper', 'anyone', 'user', 'account', 'owner-or-admin'];
  const notOwned = callers.operations
    .filter(
      ({ who, names, id }) =>
        shopperAccess.includes(who) && names.some((name) => name !== 'page' && name !== 'limit') && !ownedRequests[id],
    )
    .map(({ id }) => id);
  // Products and reviews have no owner, sessions are tried in sessions.test.ts, and alerts in alerts.test.ts.
  expect(notOwned.sort()).toEqual([
    ...['alert.removeOwn', 'auth.endSession', 'cart.addToCart', 'cart.removeFromCart', 'cart.toggleWishlistItem'],
    ...['question.answer', 'review.removeVote', 'review.vote'],
  ]);
});

test('a page of another origin can change nothing, and read nothing by cookie', { timeout: 60_000 }, async ({ app, callers }) => {
  // Mail programs may send the first themselves (one-click unsubscribe), and payment providers the second: a token or a signature authenticates it.
  const fromAnywhere = [
    ...['alert.unsubscribe', 'cartReminder.stop', 'reviewInvitation.stop', 'subscriber.unsubscribe'],
    ...['newsletter.feedback', 'payment.webhook'],
  ];
  const foreignOrigins: Headers[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
  ];
  const { headers, entityIds } = await callers.anOwner('guest');
  for (const operation of callers.operations) {
    const needsSameOrigin = (operation.method !== 'GET' && !fromAnywhere.includes(operation.id)) || operation.who === 'cookie';
    for (const origin of foreignOrigins) {
      const response = await app.inject(toInjectOptions(operation, getExampleRequest(operation.id, entityIds), { ...headers, ...origin }));
      const isRejected = response.statusCode === 403 && response.json().code === 'foreign_origin';
      expect(isRejected, `${operation.id} ${response.body}`).toBe(needsSameOrigin);
    }
  }
});

test('dangerous operations need a recent authentication', async ({ app, db, callers }) => {
  for (const operation of callers.operations.filter(({ reauth }) => reauth)) {
    const headers = await callers.headersOf(operation.who === 'admin' ? 'admin' : 'user');
    const call = async () =>
      codeOf(await app.inject(toInjectOptions(operation, getExampleRequest(operation.id, createUnknownIds()), headers)));
    expect(await call(), operation.id).not.toBe('reauth_required');
    await db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
      .execute();
    expect(await call(), operation.id).toBe('reauth_required');
  }
});
