import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { createArticle } from '#server/domains/blog/create-article.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { openScreen } from '#tests/support/screens.ts';
import { test as base, expect } from '#tests/support/test.ts';
import * as root from '#web/root.tsx';
import * as article from '#web/storefront/pages/article/article-page.tsx';
import * as product from '#web/storefront/pages/product/product-page.tsx';
import * as products from '#web/storefront/pages/products/products-page.tsx';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Call = (method: Method, path: string, payload?: object) => Promise<{ status: number; data: ReturnType<JSON['parse']> }>;

interface Visit {
  status: number;
  location: string | null;
  /** What the page has for its error page. */
  told: unknown;
}

/** `owner` calls as an admin, `reader` as nobody; `visit` opens a page as a document. */
const test = base.extend<{ $file: { owner: Call; reader: (path: string) => ReturnType<Call>; visit: (path: string) => Promise<Visit> } }>({
  visit: [
    async ({ app }, use) => {
      await use(async (path) => {
        const [, folder, id] = /^\/(\w+)\/?([^?]*)/.exec(path) ?? [];
        const page = id ? (folder === 'blog' ? article : product) : products;
        try {
          await openScreen(app, { root, page, path, params: id ? { id } : {} });
          return { status: 200, location: null, told: null };
        } catch (thrown) {
          if (thrown instanceof Response) return { status: thrown.status, location: thrown.headers.get('location'), told: null };
          const { data, init } = thrown as { data: unknown; init: ResponseInit };
          return { status: init.status ?? 200, location: null, told: data };
        }
      });
    },
    { scope: 'file' },
  ],
  owner: [
    async ({ app, db }, use) => {
      const { authorization } = await anAdmin(db);
      await use(async (method, path, payload) => {
        const response = await app.inject({ method, url: `/api/v1${path}`, payload, headers: { authorization } });
        return { status: response.statusCode, data: response.json().data };
      });
    },
    { scope: 'file' },
  ],
  reader: [
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

test('a product answers by every slug that it ever had', async ({ db, owner, reader }) => {
  const { _id } = await aProduct(db, { slug: 'first-name' });
  for (const slug of ['second-name', 'third-name']) await owner('PUT', `/product/${_id}`, { slug });
  for (const slug of ['first-name', 'second-name', 'third-name', _id]) {
    expect(await reader(`/product/${slug}`)).toMatchObject({ status: 200, data: { _id, slug: 'third-name' } });
  }
  // Back to what it was called first: the names between still lead to it.
  await owner('PUT', `/product/${_id}`, { slug: 'first-name' });
  expect(await reader('/product/third-name')).toMatchObject({ status: 200, data: { _id, slug: 'first-name' } });
});

test('whoever takes a slug anew has it, and keeps it from leading anywhere else', async ({ db, owner, reader }) => {
  const older = await aProduct(db, { slug: 'salmon-bites' });
  await owner('PUT', `/product/${older._id}`, { slug: 'salmon-bites-classic' });
  const newer = await aProduct(db, { slug: 'salmon-bites' });
  expect((await reader('/product/salmon-bites')).data._id).toBe(newer._id);
  await owner('PATCH', `/product/${newer._id}/switch_enabled`);
  expect((await reader('/product/salmon-bites')).status).toBe(404);
  await owner('PUT', `/product/${newer._id}`, { slug: 'salmon-bites-new', enabled: true });
  expect((await reader('/product/salmon-bites')).data._id).toBe(newer._id);
});

test('what is left of a deleted product is its title and its category, by its id and by all of its slugs', async ({
  db,
  owner,
  reader,
}) => {
  const category = await aCategory(db, { title: 'Chews', slug: 'chews' });
  const { _id } = await aProduct(db, { title: 'Old chew', slug: 'old-chew', category: category._id });
  expect((await reader(`/product/removed/${_id}`)).status).toBe(404);
  await owner('PUT', `/product/${_id}`, { slug: 'older-chew' });
  await owner('DELETE', `/product/${_id}`);
  for (const key of [_id, 'old-chew', 'older-chew']) {
    expect((await reader(`/product/${key}`)).status).toBe(404);
    expect(await reader(`/product/removed/${key}`)).toEqual({
      status: 200,
      data: { title: 'Old chew', category: { _id: category._id, title: 'Chews', slug: 'chews' } },
    });
  }
  await owner('DELETE', `/category/${category._id}`);
  expect((await reader('/product/removed/old-chew')).data).toEqual({ title: 'Old chew', category: null });
  expect((await reader('/product/removed/never-was')).status).toBe(404);
  expect((await reader(`/product/removed/${newId()}`)).status).toBe(404);
});

test('a hidden product is not gone: nobody is told that it ever was there', async ({ db, owner, reader }) => {
  const deleted = await aProduct(db, { slug: 'winter-coat' });
  await owner('DELETE', `/product/${deleted._id}`);
  const { _id } = await aProduct(db, { slug: 'winter-coat', enabled: false });
  for (const key of [_id, 'winter-coat']) {
    expect((await reader(`/product/${key}`)).status).toBe(404);
    expect((await reader(`/product/removed/${key}`)).status).toBe(404);
  }
});

test('what nobody saw when it was deleted leaves nothing that anybody could be told', async ({ db, owner, reader }) => {
  const { _id } = await aProduct(db, { title: 'Secret coat', slug: 'secret-coat', enabled: false });
  await owner('DELETE', `/product/${_id}`);
  const draft = await anArticle(db, 'secret-news');
  await db.updateTable('articles').set({ published: false }).where('id', '=', draft).execute();
  const waiting = await anArticle(db, 'secret-plans');
  await db
    .updateTable('articles')
    .set({ published_at: new Date(Date.now() + 86_400_000) })
    .where('id', '=', waiting)
    .execute();
  await db.deleteFrom('articles').where('id', 'in', [draft, waiting]).execute();
  for (const key of [_id, 'secret-coat']) expect((await reader(`/product/removed/${key}`)).status).toBe(404);
  for (const key of [draft, 'secret-news', waiting, 'secret-plans']) expect((await reader(`/blog/removed/${key}`)).status).toBe(404);
});

test('a category answers by the slugs that it had', async ({ db, owner, reader }) => {
  const { _id } = await aCategory(db, { title: 'Leads', slug: 'leads' });
  await owner('PUT', `/category/${_id}`, { slug: 'leads-and-lines' });
  expect((await reader('/category/leads')).data).toMatchObject({ _id, slug: 'leads-and-lines' });
  expect((await reader('/category/nothing')).status).toBe(404);
});

test('an article answers by the slugs that it had, and a deleted one leaves its title', async ({ db, reader }) => {
  const id = await anArticle(db, 'winter-walks');
  await db.updateTable('articles').set({ slug: 'walking-in-winter' }).where('id', '=', id).execute();
  expect((await reader('/blog/winter-walks')).data).toMatchObject({ _id: id, slug: 'walking-in-winter' });
  await db.deleteFrom('articles').where('id', '=', id).execute();
  for (const key of [id, 'winter-walks', 'walking-in-winter']) {
    expect((await reader(`/blog/${key}`)).status).toBe(404);
    expect((await reader(`/blog/removed/${key}`)).data).toEqual({ title: 'winter-walks' });
  }
  expect((await reader('/blog/removed/never-was')).status).toBe(404);
});

test('two slugs that change places lead to where the things are now', async ({ db, owner, reader }) => {
  const [a, b] = [await aProduct(db, { slug: 'left' }), await aProduct(db, { slug: 'right' })];
  await owner('PUT', `/product/${a._id}`, { slug: 'between' });
  await owner('PUT', `/product/${b._id}`, { slug: 'left' });
  await owner('PUT', `/product/${a._id}`, { slug: 'right' });
  expect((await reader('/product/left')).data._id).toBe(b._id);
  expect((await reader('/product/right')).data._id).toBe(a._id);
  expect((await reader('/product/between')).data._id).toBe(a._id);
});

test('a page that was found by an id or an old slug moves for good to its address of today, and takes its query along', async ({
  db,
  owner,
  visit,
}) => {
  const { _id } = await aProduct(db, { slug: 'page-then' });
  await owner('PUT', `/product/${_id}`, { slug: 'page-now' });
  expect(await visit('/products/page-now?page=2')).toMatchObject({ status: 200 });
  for (const key of ['page-then', _id]) {
    expect(await visit(`/products/${key}?page=2`)).toMatchObject({ status: 301, location: '/products/page-now?page=2' });
  }
  const id = await anArticle(db, 'article-then');
  await db.updateTable('articles').set({ slug: 'article-now' }).where('id', '=', id).execute();
  for (const key of ['article-then', id]) expect(await visit(`/blog/${key}`)).toMatchObject({ status: 301, location: '/blog/article-now' });
});

test('a list of a category moves along with its slug, and keeps its other filters', async ({ db, owner, visit }) => {
  const { _id } = await aCategory(db, { title: 'Beds', slug: 'beds' });
  await owner('PUT', `/category/${_id}`, { slug: 'beds-and-blankets' });
  for (const key of ['beds', _id]) {
    expect(await visit(`/products?category=${key}&sort=price&page=2`)).toMatchObject({
      status: 301,
      location: '/products?category=beds-and-blankets&sort=price&page=2',
    });
  }
  expect(await visit('/products?category=beds-and-blankets')).toMatchObject({ status: 200 });
  expect(await visit('/products?category=never-was')).toMatchObject({ status: 200 });
});

test('who comes for something that was deleted is told so, and shown what is there instead', async ({ db, owner, visit }) => {
  const category = await aCategory(db, { title: 'Bowls', slug: 'bowls' });
  const { _id } = await aProduct(db, { title: 'Old bowl', slug: 'old-bowl', category: category._id });
  const other = await aProduct(db, { title: 'New bowl', slug: 'new-bowl', category: category._id });
  await owner('DELETE', `/product/${_id}`);
  for (const key of ['old-bowl', _id]) {
    expect(await visit(`/products/${key}`)).toMatchObject({
      status: 410,
      told: { gone: 'product', title: 'Old bowl', category: { slug: 'bowls' }, cards: [{ _id: other._id }] },
    });
  }
  const id = await anArticle(db, 'taken-down');
  await anArticle(db, 'still-there');
  await db.deleteFrom('articles').where('id', '=', id).execute();
  expect(await visit('/blog/taken-down')).toMatchObject({ status: 410, told: { gone: 'article', title: 'taken-down' } });
});

test('what never was, or is only hidden, is not there', async ({ db, visit }) => {
  const { slug } = await aProduct(db, { enabled: false });
  for (const path of ['/products/never-was', `/products/${newId()}`, `/products/${slug}`, '/blog/never-was']) {
    expect(await visit(path), path).toMatchObject({ status: 404 });
  }
});
