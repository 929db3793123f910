import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Caller } from '#contract/endpoint.ts';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest, anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { createArticle } from '#server/domains/blog/create-article.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { createContact } from '#server/domains/contact/create-contact.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import { subscribe, subscriberOf } from '#server/domains/newsletter/newsletter.builders.ts';
import { createPromo } from '#server/domains/promotions/create-promo.ts';
import { addReviews } from '#server/domains/reviews/add-reviews.ts';
import type { Database } from '#server/platform/database/database.ts';
import { aMail } from '#server/platform/mail/mail.builders.ts';
import { openSession } from '#server/platform/sessions.ts';
import { newId } from '#shared/ids.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { owned, type Things, type Way, waysToCall } from '#tests/support/ways-to-call.ts';

/** An operation as the OpenAPI document tells it. */
interface Operation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  who: Caller;
  reauth: boolean;
  names: string[];
}

type Headers = Record<string, string>;
type World = Awaited<ReturnType<typeof aWorld>>;

/** What a caller is told, as far as it is about who is calling. */
type Outcome = 'let in' | 'sign in' | 'not allowed';

const callers = ['nobody', 'guest', 'user', 'admin', 'dead user', 'dead admin', 'expired user'] as const;
type Kind = (typeof callers)[number];

const dead = { 'dead user': 'sign in', 'dead admin': 'sign in', 'expired user': 'sign in' } as const;
const alive = { 'dead user': 'let in', 'dead admin': 'let in', 'expired user': 'let in' } as const;

/** Who is let in where. A dead session is never taken for a guest, although the guest's cookie comes with it. */
const policy: Record<Caller, Record<Kind, Outcome>> = {
  public: { nobody: 'let in', guest: 'let in', user: 'let in', admin: 'let in', ...alive },
  shopper: { nobody: 'let in', guest: 'let in', user: 'let in', admin: 'not allowed', ...dead },
  user: { nobody: 'sign in', guest: 'sign in', user: 'let in', admin: 'not allowed', ...dead },
  admin: { nobody: 'sign in', guest: 'sign in', user: 'not allowed', admin: 'let in', ...dead },
  account: { nobody: 'sign in', guest: 'sign in', user: 'let in', admin: 'let in', ...dead },
  'owner-or-admin': { nobody: 'let in', guest: 'let in', user: 'let in', admin: 'let in', ...dead },
  // A token says nothing there: the cookies are all that counts.
  cookie: { nobody: 'let in', guest: 'let in', user: 'let in', admin: 'let in', ...alive },
};
/** Where an operation differs from what its `x-who` says: everybody may leave. */
const exceptions: Readonly<Record<string, Partial<Record<Kind, Outcome>>>> = { 'auth.signout': { admin: 'let in' } };

const outcomeOf = ({ code }: { code?: string }): Outcome =>
  code === 'unauthenticated' ? 'sign in' : code === 'not_allowed' ? 'not allowed' : 'let in';

async function aWorld(app: FastifyInstance, db: Database) {
  const { userId: adminId } = await anAdmin(db);
  const guest = await aGuest(db);
  await createPromo(db, { code: 'TENTH', title: 'A tenth', type: 'percent', value: 10 });
  const bearer = async (userId: string, realm: 'user' | 'admin') => ({ authorization: `Bearer ${await openSession(db, userId, realm)}` });
  /** Fresh sessions, since some calls end them. */
  const headersOf = async (kind: Kind): Promise<Headers> => {
    const { cookie } = guest;
    if (kind === 'nobody') return {};
    if (kind === 'guest') return { cookie };
    if (kind === 'user') return bearer((await aUser(db)).userId, 'user');
    if (kind === 'admin') return bearer(adminId, 'admin');
    if (kind === 'expired user') {
      const { userId, authorization } = await aUser(db);
      await db
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('user_id', '=', userId)
        .execute();
      return { authorization, cookie };
    }
    return { authorization: `Bearer ${kind === 'dead user' ? 'u' : 'a'}_${'x'.repeat(43)}`, cookie };
  };

  const shared = async () => {
    const product = await aProduct(db, { variations: [{ stock: 1_000 }] });
    const email = `${newId()}@example.com`;
    await addReviews(db, [{ product: product._id, rating: 5, comment: 'Good', status: 'published' }]);
    const review = await db.selectFrom('reviews').select('id').where('product_id', '=', product._id).executeTakeFirstOrThrow();
    await subscribe(app, email);
    const image = await anImage(db);
    const article = { title: `Article ${email}`, excerpt: '', content: '<p>Words</p>', author: 'Ada', tags: [], thumbnail: image._id };
    return {
      product: product._id,
      variation: product.mainVariation._id,
      category: (await aCategory(db))._id,
      article: await createArticle(db, { ...article, publishedAt: new Date() }),
      image: image._id,
      review: review.id,
      contact: (await createContact(db, { name: 'Ada', email, subject: 'Hello', message: 'Words' }))._id,
      subscriber: (await subscriberOf(db, email))?.id ?? '',
      mail: await aMail(db, email),
      user: (await aUser(db)).userId,
    };
  };
  /** A caller with things of every kind of its own. */
  const anOwner = async (kind: 'user' | 'guest'): Promise<{ headers: Headers; things: Things }> => {
    const owner = kind === 'guest' ? await aGuest(db) : null;
    const headers = owner ? { cookie: owner.cookie } : await headersOf('user');
    const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const response = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) });
      expect(response.json().success, response.body).toBe(true);
      return response.json().data;
    };
    const common = await shared();
    const address: string = owner?.address._id ?? (await call('POST', '/address', anAddressInput()))._id;
    const items = [{ variation: common.variation, quantity: 1 }];
    const aQuote = () => call('GET', `/order/shipment/address/${address}?items=${common.variation}:1`);
    const order = await call('POST', '/order', { address, items, email: 'ada@example.com' });
    const request = await call('POST', `/order/request?shipment_id=${(await aQuote())._id}`, { address, items });
    const quote = await aQuote();
    return { headers, things: { ...common, address, order: order._id, request: request._id, quote: quote._id, rate: quote.rates[0]._id } };
  };
  const document = (await app.inject('/api/v1/openapi.json')).json();
  return { operations: operationsOf(document), adminId, headersOf, shared, anOwner };
}

function operationsOf(document: { paths: Record<string, Record<string, Record<string, unknown>>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: String(operation.operationId),
      method: method.toUpperCase() as Operation['method'],
      path,
      who: operation['x-who'] as Caller,
      reauth: operation['x-reauth'] === true,
      names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    })),
  );
}

const test = base.extend<{ $file: { world: World } }>({
  world: [async ({ app, db }, use) => use(await aWorld(app, db)), { scope: 'file' }],
});

/** Things that are nowhere. */
const missing = (): Things => {
  const kinds = ['product', 'variation', 'category', 'article', 'image', 'review', 'contact', 'subscriber', 'mail', 'user'] as const;
  const own = ['address', 'order', 'request', 'quote', 'rate'] as const;
  return Object.fromEntries([...kinds, ...own].map((kind) => [kind, newId()])) as Record<keyof Things, string>;
};

function addressed({ method, path, names }: Operation, way: Way, headers: Headers): InjectOptions {
  const url = names.reduce((rest, name) => rest.replace(`{${name}}`, String(way.path?.[name])), path);
  const query = way.query ? `?${new URLSearchParams(way.query)}` : '';
  return {
    method,
    url: url + query,
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    ...(way.body ? { payload: way.body } : {}),
  };
}

const wayOf = (id: string, things: Things): Way => {
  const way = waysToCall[id];
  if (!way) throw new Error(`Nobody has said how ${id} is called: add it to tests/support/ways-to-call.ts`);
  return way(things);
};

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
      const expected = exceptions[operation.id]?.[kind] ?? policy[operation.who][kind];
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
  const open: readonly Caller[] = ['shopper', 'user', 'account', 'owner-or-admin'];
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
