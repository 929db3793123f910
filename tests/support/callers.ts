import type { FastifyInstance } from 'fastify';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { createApiKey } from '#server/domains/accounts/api-keys/manage-api-keys.ts';
import { aGuest, anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { createArticle } from '#server/domains/blog/create-article.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { createContactMessage } from '#server/domains/contact/create-contact-message.ts';
import { aZoneInput } from '#server/domains/delivery/delivery.builders.ts';
import { createShippingZone } from '#server/domains/delivery/zones/save-shipping-zone.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import { shipWithInvoice } from '#server/domains/invoices/invoices.builders.ts';
import { findSubscriberRow, subscribe } from '#server/domains/newsletter/newsletter.builders.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { importReviews } from '#server/domains/reviews/import-reviews.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createGuest } from '#server/platform/guests.ts';
import { aMail } from '#server/platform/mail/mail.builders.ts';
import { createSession } from '#server/platform/sessions.ts';
import type { ApiScope } from '#shared/api-scopes.ts';
import { newId } from '#shared/ids.ts';
import type { EntityIds } from '#tests/support/example-requests.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { type Headers, operationsOf } from './operations.ts';

/** The staff who are no full admins. */
export const staffKinds = ['catalog', 'orders', 'marketing', 'read-only'] as const;
export const callerKinds = [
  'anonymous',
  'guest',
  'guest by token',
  'user',
  'admin',
  'unknown user token',
  'unknown admin token',
  'expired user',
] as const;
export type CallerKind = (typeof callerKinds)[number];

type Callers = Awaited<ReturnType<typeof createCallers>>;

/** The operations that the API documents, and callers of every kind. */
async function createCallers(app: FastifyInstance, db: Database) {
  const { userId: adminId } = await anAdmin(db);
  const staffIds: Partial<Record<string, string>> = {};
  for (const role of staffKinds) staffIds[role] = (await anAdmin(db, role)).userId;
  const guest = await aGuest(db);
  await acceptAllPayments(db);
  await importPromo(db, { code: 'TENTH', title: 'A tenth', type: 'percent', value: 10 });
  const bearer = async (userId: string, kind: 'user' | 'admin') => ({ authorization: `Bearer ${await createSession(db, userId, kind)}` });
  /** Creates a new session each time, since some calls end it. */
  const headersOf = async (kind: CallerKind | (typeof staffKinds)[number]): Promise<Headers> => {
    const { cookie } = guest;
    if (kind === 'anonymous') return {};
    if (kind === 'guest') return { cookie };
    if (kind === 'guest by token') return { authorization: `Bearer ${(await createGuest(db)).token}` };
    if (kind === 'user') return bearer((await aUser(db)).userId, 'user');
    if (kind === 'admin') return bearer(adminId, 'admin');
    if (kind in staffIds) return bearer(staffIds[kind] ?? '', 'admin');
    if (kind === 'expired user') {
      const { userId, authorization } = await aUser(db);
      await db
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('user_id', '=', userId)
        .execute();
      return { authorization, cookie };
    }
    return { authorization: `Bearer ${kind === 'unknown user token' ? 'u' : 'a'}_${'x'.repeat(43)}`, cookie };
  };

  /** A new key of the full admin. */
  const headersOfKey = async (scopes: ApiScope[]): Promise<Headers> => ({
    authorization: `Bearer ${(await createApiKey(db, adminId, { name: 'A program', scopes, expiresAt: null })).key}`,
  });

  const createSharedEntities = async () => {
    // An example request may have cleared the demo shop, and the test cards with it.
    await acceptAllPayments(db);
    const product = await aProduct(db, { variations: [{ stock: 1_000 }] });
    const email = `${newId()}@example.com`;
    await importReviews(db, [{ product: product._id, rating: 5, comment: 'Good', status: 'published' }]);
    const review = await db.selectFrom('reviews').select('id').where('product_id', '=', product._id).executeTakeFirstOrThrow();
    await subscribe(app, email);
    const image = await anImage(db);
    const article = { title: `Article ${email}`, excerpt: '', content: '<p>Words</p>', author: 'Ada', tags: [], thumbnail: image._id };
    return {
      product: product._id,
      variation: product.mainVariation._id,
      category: (await aCategory(db))._id,
      shippingZone: await createShippingZone(db, aZoneInput()),
      article: await createArticle(db, { ...article, publishedAt: new Date() }),
      image: image._id,
      review: review.id,
      contact: (await createContactMessage(db, { name: 'Ada', email, subject: 'Hello', message: 'Words' }))._id,
      subscriber: (await findSubscriberRow(db, email))?.id ?? '',
      mail: await aMail(db, email),
      user: (await aUser(db)).userId,
    };
  };
  /** A caller who owns one entity of every kind. */
  const anOwner = async (kind: 'user' | 'guest'): Promise<{ headers: Headers; entityIds: EntityIds }> => {
    const owner = kind === 'guest' ? await aGuest(db) : null;
    const headers = owner ? { cookie: owner.cookie } : await headersOf('user');
    const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const key = { 'idempotency-key': newId() };
      const response = await app.inject({ method, url: `/api/v1${url}`, headers: { ...headers, ...key }, ...(payload ? { payload } : {}) });
      expect(response.json().success, response.body).toBe(true);
      return response.json().data;
    };
    const common = await createSharedEntities();
    const address: string = owner?.address._id ?? (await call('POST', '/address', anAddressInput()))._id;
    const items = [{ variation: common.variation, quantity: 1 }];
    const aQuote = () => call('GET', `/order/shipment/address/${address}?items=${common.variation}:1`);
    const order = await call('POST', '/order', { address, items, email: 'ada@example.com' });
    const twoOfIt = [{ variation: common.variation, quantity: 2 }];
    const shippedOrder = await call('POST', '/order', { address, items: twoOfIt, email: 'ada@example.com' });
    await shipWithInvoice(db, shippedOrder);
    const oneBack = { items: [{ position: 0, quantity: 1 }], reason: 'changed_mind' };
    const { returns } = await call('POST', `/order/${shippedOrder._id}/return`, oneBack);
    const byCard = { address, items, payment: 'card', email: 'ada@example.com' };
    const request = await call('POST', `/order/request?shipment_id=${(await aQuote())._id}`, byCard);
    const { reference: payment } = await call('GET', `/order/${request._id}/payment`);
    const quote = await aQuote();
    return {
      headers,
      entityIds: {
        ...common,
        address,
        order: order._id,
        shippedOrder: shippedOrder._id,
        return: returns[0]._id,
        request: request._id,
        quote: quote._id,
        rate: quote.rates[0]._id,
        payment,
      },
    };
  };
  const document = (await app.inject('/api/v1/openapi.json')).json();
  return { operations: operationsOf(document), headersOf, headersOfKey, anOwner };
}

/** `test` with these callers. */
export const test = base.extend<{ $file: { callers: Callers } }>({
  callers: [async ({ app, db }, use) => use(await createCallers(app, db)), { scope: 'file' }],
});
