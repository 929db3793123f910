import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { createArticle } from '#server/domains/blog/create-article.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { test as base, expect } from '#tests/support/test.ts';
import * as root from '#web/root.tsx';
import * as article from '#web/storefront/pages/article/article-page.tsx';
import * as product from '#web/storefront/pages/product/product-page.tsx';
import * as products from '#web/storefront/pages/products/products-page.tsx';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Call = (method: Method, path: string, payload?: object) => Promise<{ status: number; data: ReturnType<JSON['parse']> }>;

interface PageVisit {
  status: number;
  location: string | null;
  /** The data that the loader throws for the error page. */
  errorData: unknown;
}

/** `admin` and `anonymous` call the API; `visit` opens a page as a document. */
const test = base.extend<{
  $file: { admin: Call; anonymous: (path: string) => ReturnType<Call>; visit: (path: string) => Promise<PageVisit> };
}>({
  visit: [
    async ({ app }, use) => {
      await use(async (path) => {
        const [, folder, id] = /^\/(\w+)\/?([^?]*)/.exec(path) ?? [];
        const page = id ? (folder === 'blog' ? article : product) : products;
        try {
          await openScreen(app, { root, page, path, params: id ? { id } : {} });
          return { status: 200, location: null, errorData: null };
        } catch (thrown) {
          if (thrown instanceof Response) return { status: thrown.status, location: thrown.headers.get('location'), errorData: null };
          const { data, init } = thrown as { data: unknown; init: ResponseInit };
          return { status: init.status ?? 200, location: null, errorData: data };
        }
      });
    },
    { scope: 'file' },
  ],
  admin: [
    async ({ app, db }, use) => {
      const { authorization } = await anAdmin(db);
      await use(async (method, path, payload) => {
        const response = await app.inject({ method, url: `/api/v1${path}`, payload, headers: { authorization } });
        return { status: response.statusCode, data: response.json().data };
      });
    },
    { scope: 'file' },
  ],
  anonymous: [
    async ({ app }, use) =>
      use(async (path) => {
        const response = await app.inject(`/api/v1${path}`);
        return { status: response.statusCode, data: response.json().data };
      }),
    { scope: 'file' },
  ],
});

const anArticle = async (db: Database, slug: string): Promise<string> =>
  createArticle(db, {
    title: slug,
    slug,
    excerpt: 'Short.',
    content: '<p>Long.</p>',
    thumbnail: (await anImage(db, 'Snow'))._id,
    author: 'Mara',
    tags: [],
    publishedAt: new Date(Date.UTC(2026, 0, 5)),
  });

test('a product is found by every slug that it ever had', async ({ db, admin, anonymous }) => {
  const { _id } = await aProduct(db, { slug: 'first-name' });
  for (const slug of ['second-name', 'third-name']) await admin('PUT', `/product/${_id}`, { slug });
  for (const slug of ['first-name', 'second-name', 'third-name', _id]) {
    expect(await anonymous(`/product/${slug}`)).toMatchObject({ status: 200, data: { _id, slug: 'third-name' } });
  }
  // Back to its first slug: the slugs in between still lead to it.
  await admin('PUT', `/product/${_id}`, { slug: 'first-name' });
  expect(await anonymous('/product/third-name')).toMatchObject({ status: 200, data: { _id, slug: 'first-name' } });
});

test('a reused slug belongs to its new product and redirects nowhere else', async ({ db, admin, anonymous }) => {
  const older = await aProduct(db, { slug: 'salmon-bites' });
  await admin('PUT', `/product/${older._id}`, { slug: 'salmon-bites-classic' });
  const newer = await aProduct(db, { slug: 'salmon-bites' });
  expect((await anonymous('/product/salmon-bites')).data._id).toBe(newer._id);
  await admin('PATCH', `/product/${newer._id}/switch_enabled`);
  expect((await anonymous('/product/salmon-bites')).status).toBe(404);
  await admin('PUT', `/product/${newer._id}`, { slug: 'salmon-bites-new', enabled: true });
  expect((await anonymous('/product/salmon-bites')).data._id).toBe(newer._id);
});

test('a deleted product leaves its title and category, found by its id and all of its slugs', async ({ db, admin, anonymous }) => {
  const category = await aCategory(db, { title: 'Chews', slug: 'chews' });
  const { _id } = await aProduct(db, { title: 'Old chew', slug: 'old-chew', category: category._id });
  expect((await anonymous(`/product/removed/${_id}`)).status).toBe(404);
  await admin('PUT', `/product/${_id}`, { slug: 'older-chew' });
  await admin('DELETE', `/product/${_id}`);
  for (const key of [_id, 'old-chew', 'older-chew']) {
    expect((await anonymous(`/product/${key}`)).status).toBe(404);
    expect(await anonymous(`/product/removed/${key}`)).toEqual({
      status: 200,
      data: { title: 'Old chew', category: { _id: category._id, title: 'Chews', slug: 'chews' } },
    });
  }
  await admin('DELETE', `/category/${category._id}`);
  expect((await anonymous('/product/removed/old-chew')).data).toEqual({ title: 'Old chew', category: null });
  expect((await anonymous('/product/removed/never-was')).status).toBe(404);
  expect((await anonymous(`/product/removed/${newId()}`)).status).toBe(404);
});

test('a hidden product does not count as deleted, so its existence is not revealed', async ({ db, admin, anonymous }) => {
  const deleted = await aProduct(db, { slug: 'winter-coat' });
  await admin('DELETE', `/product/${deleted._id}`);
  const { _id } = await aProduct(db, { slug: 'winter-coat', enabled: false });
  for (const key of [_id, 'winter-coat']) {
    expect((await anonymous(`/product/${key}`)).status).toBe(404);
    expect((await anonymous(`/product/removed/${key}`)).status).toBe(404);
  }
});

test('a product or article that was hidden when it was deleted leaves no trace in public', async ({ db, admin, anonymous }) => {
  const { _id } = await aProduct(db, { title: 'Secret coat', slug: 'secret-coat', enabled: false });
  await admin('DELETE', `/product/${_id}`);
  const draft = await anArticle(db, 'secret-news');
  await db.updateTable('articles').set({ published: false }).where('id', '=', draft).execute();
  const waiting = await anArticle(db, 'secret-plans');
  await db
    .updateTable('articles')
    .set({ published_at: new Date(Date.now() + 86_400_000) })
    .where('id', '=', waiting)
    .execute();
  await db.deleteFrom('articles').where('id', 'in', [draft, waiting]).execute();
  for (const key of [_id, 'secret-coat']) expect((await anonymous(`/product/removed/${key}`)).status).toBe(404);
  for (const key of [draft, 'secret-news', waiting, 'secret-plans']) expect((await anonymous(`/blog/removed/${key}`)).status).toBe(404);
});

test('a category is found by its previous slugs', async ({ db, admin, anonymous }) => {
  const { _id } = await aCategory(db, { title: 'Leads', slug: 'leads' });
  await admin('PUT', `/category/${_id}`, { slug: 'leads-and-lines' });
  expect((await anonymous('/category/leads')).data).toMatchObject({ _id, slug: 'leads-and-lines' });
  expect((await anonymous('/category/nothing')).status).toBe(404);
});

test('an article is found by its previous slugs, and a deleted one leaves its title', async ({ db, anonymous }) => {
  const id = await anArticle(db, 'winter-walks');
  await db.updateTable('articles').set({ slug: 'walking-in-winter' }).where('id', '=', id).execute();
  expect((await anonymous('/blog/winter-walks')).data).toMatchObject({ _id: id, slug: 'walking-in-winter' });
  await db.deleteFrom('articles').where('id', '=', id).execute();
  for (const key of [id, 'winter-walks', 'walking-in-winter']) {
    expect((await anonymous(`/blog/${key}`)).status).toBe(404);
    expect((await anonymous(`/blog/removed/${key}`)).data).toEqual({ title: 'winter-walks' });
  }
  expect((await anonymous('/blog/removed/never-was')).status).toBe(404);
});

test('swapped slugs lead to their current products', async ({ db, admin, anonymous }) => {
  const [a, b] = [await aProduct(db, { slug: 'left' }), await aProduct(db, { slug: 'right' })];
  await admin('PUT', `/product/${a._id}`, { slug: 'between' });
  await admin('PUT', `/product/${b._id}`, { slug: 'left' });
  await admin('PUT', `/product/${a._id}`, { slug: 'right' });
  expect((await anonymous('/product/left')).data._id).toBe(b._id);
  expect((await anonymous('/product/right')).data._id).toBe(a._id);
  expect((await anonymous('/product/between')).data._id).toBe(a._id);
});

test('a page requested by an id or a previous slug redirects permanently to its current URL with its query', async ({
  db,
  admin,
  visit,
}) => {
  const { _id } = await aProduct(db, { slug: 'page-then' });
  await admin('PUT', `/product/${_id}`, { slug: 'page-now' });
  expect(await visit('/products/page-now?page=2')).toMatchObject({ status: 200 });
  for (const key of ['page-then', _id]) {
    expect(await visit(`/products/${key}?page=2`)).toMatchObject({ status: 301, location: '/products/page-now?page=2' });
  }
  const id = await anArticle(db, 'article-then');
  await db.updateTable('articles').set({ slug: 'article-now' }).where('id', '=', id).execute();
  for (const key of ['article-then', id]) expect(await visit(`/blog/${key}`)).toMatchObject({ status: 301, location: '/blog/article-now' });
});

test('a category list with a previous slug redirects and keeps its other filters', async ({ db, admin, visit }) => {
  const { _id } = await aCategory(db, { title: 'Beds', slug: 'beds' });
  await admin('PUT', `/category/${_id}`, { slug: 'beds-and-blankets' });
  for (const key of ['beds', _id]) {
    expect(await visit(`/products?category=${key}&sort=price&page=2`)).toMatchObject({
      status: 301,
      location: '/products?category=beds-and-blankets&sort=price&page=2',
    });
  }
  expect(await visit('/products?category=beds-and-blankets')).toMatchObject({ status: 200 });
  expect(await visit('/products?category=never-was')).toMatchObject({ status: 200 });
});

test('a deleted page says so and shows alternatives', async ({ db, admin, visit }) => {
  const category = await aCategory(db, { title: 'Bowls', slug: 'bowls' });
  const { _id } = await aProduct(db, { title: 'Old bowl', slug: 'old-bowl', category: category._id });
  const other = await aProduct(db, { title: 'New bowl', slug: 'new-bowl', category: category._id });
  await admin('DELETE', `/product/${_id}`);
  for (const key of ['old-bowl', _id]) {
    expect(await visit(`/products/${key}`)).toMatchObject({
      status: 410,
      errorData: { kind: 'product', title: 'Old bowl', category: { slug: 'bowls' }, cards: [{ _id: other._id }] },
    });
  }
  const id = await anArticle(db, 'taken-down');
  await anArticle(db, 'still-there');
  await db.deleteFrom('articles').where('id', '=', id).execute();
  expect(await visit('/blog/taken-down')).toMatchObject({ status: 410, errorData: { kind: 'article', title: 'taken-down' } });
});

test('an unknown or hidden page is not found', async ({ db, visit }) => {
  const { slug } = await aProduct(db, { enabled: false });
  for (const path of ['/products/never-was', `/products/${newId()}`, `/products/${slug}`, '/blog/never-was']) {
    expect(await visit(path), path).toMatchObject({ status: 404 });
  }
});
