import type { FastifyInstance } from 'fastify';
import type { Article } from '#contract/blog.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { switchEnabled } from '#server/domains/catalog/update-product.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import { newId } from '#shared/ids.ts';
import { test as base, expect } from '#tests/support/test.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls of an admin. */
const callsOf = (app: FastifyInstance, authorization: string) => async (method: Method, path: string, payload?: object) => {
  const response = await app.inject({ method, url: `/api/v1${path}`, headers: { authorization }, ...(payload && { payload }) });
  return { status: response.statusCode, ...response.json() };
};

const test = base.extend<{
  $file: {
    call: ReturnType<typeof callsOf>;
    anArticle: (changes?: object) => Promise<string>;
  };
}>({
  call: [
    async ({ app, db }, use) => {
      await use(callsOf(app, (await anAdmin(db)).authorization));
    },
    { scope: 'file' },
  ],
  anArticle: [
    async ({ call, db }, use) => {
      const thumbnail = (await anImage(db))._id;
      let number = 0;
      await use(async (changes = {}) => {
        const article = { title: `Article ${++number}`, content: '<p>Woof.</p>', thumbnail, author: 'Nobody', published: true, ...changes };
        const { status, data, fields } = await call('POST', '/blog', article);
        expect([status, fields]).toEqual([201, undefined]);
        return data._id;
      });
    },
    { scope: 'file' },
  ],
});

const titles = (list: readonly Article[]) => list.map(({ title }) => title);

test('an author has a page, a name that articles follow, and leaves only the name behind', async ({ app, call, anArticle, db }) => {
  const portrait = await anImage(db, 'Mara with Otto');
  const created = await call('POST', '/author', { name: 'Mara  Lind', bio: 'Walks in all weathers.', image: portrait._id });
  expect(created).toMatchObject({ status: 201, data: { name: 'Mara Lind', slug: 'mara-lind', articles: 0, version: 1 } });
  const { _id } = created.data;
  const article = await anArticle({ title: 'By Mara', author: 'Somebody', authorId: _id });
  const read = async () => (await app.inject(`/api/v1/blog/${article}`)).json().data;
  expect(await read()).toMatchObject({
    author: 'Mara Lind',
    authorSlug: 'mara-lind',
    authorProfile: { bio: 'Walks in all weathers.', image: { alt: 'Mara with Otto' } },
  });
  expect((await app.inject('/api/v1/blog/author/mara-lind')).json().data).toMatchObject({ _id, name: 'Mara Lind' });
  const listed = (await app.inject('/api/v1/blog/page/1/5?author=mara-lind')).json().data;
  expect([titles(listed.list), listed.total]).toEqual([['By Mara'], 1]);
  expect((await app.inject('/api/v1/blog/page/1/5?author=nobody')).json().data.total).toBe(0);

  const changed = { name: 'Mara Berg', bio: '', image: null, version: 1 };
  expect((await call('PUT', `/author/${_id}`, changed)).data).toMatchObject({ name: 'Mara Berg', slug: 'mara-lind', articles: 1 });
  expect(await read()).toMatchObject({ author: 'Mara Berg', authorProfile: { image: null } });
  expect((await call('PUT', `/author/${_id}`, changed)).code).toBe('stale_version');
  await call('POST', '/author', { name: 'Other' });
  expect(await call('PUT', `/author/${_id}`, { ...changed, version: 2, slug: 'other' })).toMatchObject({ status: 409, code: 'slug_taken' });
  expect((await call('POST', '/author', { name: 'X', image: newId() })).fields).toMatchObject([{ path: 'image' }]);
  expect((await call('GET', '/author/page/1/10?q=berg')).data).toMatchObject({ total: 1, list: [{ name: 'Mara Berg' }] });
  expect((await call('GET', '/author/names')).data.list).toMatchObject([{ name: 'Mara Berg' }, { name: 'Other' }]);

  expect((await call('DELETE', `/author/${_id}`)).status).toBe(200);
  expect(await read()).toMatchObject({ author: 'Mara Berg', authorSlug: null, authorProfile: null });
  expect((await app.inject('/api/v1/blog/author/mara-lind')).statusCode).toBe(404);
});

test('the previous URLs of an author lead to the new one, until another author takes them', async ({ app, call }) => {
  const { data: ada } = await call('POST', '/author', { name: 'Ada Byron' });
  const renamed = { name: 'Ada Lovelace', slug: 'ada-lovelace', bio: '', image: null, version: ada.version };
  expect((await call('PUT', `/author/${ada._id}`, renamed)).status).toBe(200);
  const slugAt = async (slug: string) => (await app.inject(`/api/v1/blog/author/${slug}`)).json().data.slug;
  expect(await slugAt('ada-byron')).toBe('ada-lovelace');
  await call('POST', '/author', { name: 'Ada Byron' });
  expect(await slugAt('ada-byron')).toBe('ada-byron');
  expect((await call('DELETE', `/author/${ada._id}`)).status).toBe(200);
  expect((await app.inject('/api/v1/blog/author/ada-lovelace')).statusCode).toBe(404);
});

test('an article leads to the chosen products that are for sale, and they lead back to it', async ({ app, call, anArticle, db }) => {
  const [lead, bowl, hidden] = [await aProduct(db, { title: 'Lead' }), await aProduct(db, { title: 'Bowl' }), await aProduct(db)];
  await switchEnabled(db, hidden._id);
  const article = await anArticle({ title: 'About leads', products: [bowl._id, hidden._id, lead._id] });
  const draft = await anArticle({ products: [lead._id], published: false });
  const { data } = (await app.inject(`/api/v1/blog/${article}`)).json();
  expect(data.products).toEqual([bowl._id, hidden._id, lead._id]);
  expect(data.productCards.map(({ title }: { title: string }) => title)).toEqual(['Bowl', 'Lead']);
  const articlesOf = async (id: string) => titles((await app.inject(`/api/v1/blog/product/${id}`)).json().data.list);
  expect(await articlesOf(lead._id)).toEqual(['About leads']);
  await call('PUT', `/blog/${draft}`, { published: true, title: 'Also about leads' });
  expect(await articlesOf(lead._id)).toEqual(['Also about leads', 'About leads']);
  await call('PUT', `/blog/${article}`, { products: [bowl._id] });
  expect(await articlesOf(lead._id)).toEqual(['Also about leads']);
  expect((await call('GET', `/author/choices/${article}`)).data).toMatchObject({
    products: [{ _id: bowl._id, title: 'Bowl' }],
    related: [],
  });
  expect((await call('PUT', `/blog/${article}`, { products: [newId()] })).fields).toMatchObject([{ path: 'products.0' }]);
});

test('to read next come the chosen articles, then those with the same tags, then the newest', async ({ app, call, anArticle }) => {
  const chosen = await anArticle({ title: 'Chosen', publishedAt: '2020-01-01T00:00:00.000Z' });
  const scheduled = await anArticle({ title: 'Not yet', publishedAt: new Date(Date.now() + 86_400_000).toISOString() });
  await anArticle({ title: 'Same tag', tags: ['paws', 'snow'], publishedAt: '2020-01-02T00:00:00.000Z' });
  await anArticle({ title: 'Newest' });
  const id = await anArticle({ title: 'This device', tags: ['snow'], related: [scheduled, chosen] });
  const { data } = (await app.inject(`/api/v1/blog/${id}`)).json();
  expect(titles(data.more)).toEqual(['Chosen', 'Same tag', 'Newest']);
  expect((await call('GET', `/author/choices/${id}`)).data.related).toMatchObject([{ title: 'Not yet' }, { title: 'Chosen' }]);
  expect((await call('PUT', `/blog/${id}`, { related: [id] })).fields).toMatchObject([{ path: 'related.0' }]);
  expect((await call('PUT', `/blog/${id}`, { related: [newId()] })).fields).toMatchObject([{ path: 'related.0' }]);
});

test('articles are listed by tag, whatever its letters, and tags only of what readers see', async ({ app, anArticle }) => {
  await anArticle({ title: 'Tagged', tags: ['Ice Cream'] });
  await anArticle({ title: 'Draft', tags: ['ice cream', 'secret'], published: false });
  const list = async (tag: string) => titles((await app.inject(`/api/v1/blog/page/1/5?tag=${encodeURIComponent(tag)}`)).json().data.list);
  expect(await list('ice cream')).toEqual(['Tagged']);
  expect(await list('ICE CREAM')).toEqual(['Tagged']);
  expect(await list('ice')).toEqual([]);
  const tags = (await app.inject('/api/v1/blog/tags')).json().data.list as { tag: string; articles: number }[];
  expect(tags).toContainEqual(expect.objectContaining({ tag: 'ice cream', articles: 1 }));
  expect(tags.map(({ tag }) => tag)).not.toContain('secret');
  const sitemap = (await app.inject('/sitemap/pages/1.xml')).body + (await app.inject('/sitemap.xml')).body;
  expect(sitemap).toContain('/blog?tag=ice+cream');
});
