import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect, test } from '#tests/support/test.ts';
import { articlesTag } from './blog.cache-tags.ts';
import { createArticle, type NewArticle } from './create-article.ts';

const anArticle = async (db: Database, changes: Partial<NewArticle> = {}): Promise<string> =>
  createArticle(db, {
    title: 'Walking in winter',
    excerpt: 'Cold paws.',
    content: '<h2>Salt</h2><p>Rinse the paws.</p>',
    thumbnail: (await anImage(db, 'Snow'))._id,
    author: 'Mara',
    tags: ['walking'],
    publishedAt: new Date(Date.UTC(2026, 0, 5)),
    ...changes,
  });

test('readers see published articles, newest first; the back office sees drafts, too', async ({ app, db }) => {
  await anArticle(db, { title: 'Older', publishedAt: new Date(Date.UTC(2026, 0, 1)) });
  await anArticle(db, { title: 'Newer', publishedAt: new Date(Date.UTC(2026, 0, 9)) });
  const draft = await anArticle(db, { title: 'Draft', publishedAt: null });
  await anArticle(db, { title: 'Tomorrow', publishedAt: new Date(Date.now() + 86_400_000) });
  const titles = async (path: string, headers = {}) => {
    const { data } = (await app.inject({ url: `/api/v1/blog${path}`, headers })).json();
    return [data.list.map(({ title }: { title: string }) => title), data.total];
  };
  expect(await titles('')).toEqual([['Newer', 'Older'], 2]);
  expect(await titles('/page/2/1')).toEqual([['Older'], 2]);
  expect(await titles('/page/5/1')).toEqual([[], 2]);
  const { authorization } = await anAdmin(db);
  expect(await titles('', { authorization })).toEqual([['Draft', 'Tomorrow', 'Newer', 'Older'], 4]);
  expect((await app.inject(`/api/v1/blog/${draft}`)).statusCode).toBe(404);
  expect((await app.inject({ url: `/api/v1/blog/${draft}`, headers: { authorization } })).statusCode).toBe(200);
});

test('an article is found by id or slug, and its scripts are removed', async ({ app, db }) => {
  const id = await anArticle(db, {
    title: 'Senior dogs',
    content: '<p>Slowly.</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>',
  });
  const { data } = (await app.inject('/api/v1/blog/senior-dogs')).json();
  expect(data).toMatchObject({ _id: id, author: 'Mara', thumbnail: { alt: 'Snow' }, publishedAt: '2026-01-05T00:00:00.000Z' });
  expect(data.content).not.toMatch(/script/);
  expect((await app.inject(`/api/v1/blog/${id}`)).json().data).toEqual(data);
  expect((await app.inject(`/api/v1/blog/${newId()}`)).statusCode).toBe(404);
  await anArticle(db, { title: 'Senior dogs' });
  expect((await app.inject('/api/v1/blog/senior-dogs-2')).statusCode).toBe(200);
});

/** Lets the shop cache what it reads, for as long as `work` takes. */
async function withCache(shop: Shop, work: () => Promise<void>): Promise<void> {
  shop.cache.setEnabled(true);
  try {
    await work();
  } finally {
    shop.cache.setEnabled(false);
  }
}

test('pages are cached until the next article is published, and cached again afterwards', async ({ app, db, shop }) => {
  const list = async () => (await app.inject('/api/v1/blog/page/1/1')).json().data.list[0].title;
  await withCache(shop, async () => {
    const id = await anArticle(db, { title: 'Out soon', publishedAt: new Date(Date.now() + 1_500) });
    await shop.waitForInvalidation();
    expect(await list()).not.toBe('Out soon');
    await expect.poll(list, { timeout: 5_000 }).toBe('Out soon');
    // This change invalidates nothing: a reply that showed it would not come from the cache.
    await db.updateTable('articles').set({ title: 'Made anew' }).where('id', '=', id).execute();
    expect(await list()).toBe('Out soon');
  });
});

test('the newest articles, which the home page shows, are read once until one is saved', async ({ app, db, shop, connection }) => {
  await anArticle(db, { publishedAt: new Date(Date.UTC(2026, 10, 1)) });
  const { authorization } = await anAdmin(db);
  let visits = 0;
  // Another query each time, since replies to the same one are cached themselves.
  const visit = (query = '', headers = {}) => app.inject({ url: `/api/v1/blog/page/1/12?visit=${++visits}${query}`, headers });
  const titles = async (headers = {}) => (await visit('', headers)).json().data.list.map(({ title }: { title: string }) => title);
  await withCache(shop, async () => {
    await visit();
    expect(await recordStatements(connection, () => visit())).toEqual([]);
    expect(await recordStatements(connection, () => visit('&tag=walking'))).toHaveLength(1);
    await anArticle(db, { title: 'Saved just now', publishedAt: new Date() });
    await anArticle(db, { title: 'Not finished', publishedAt: null });
    shop.cache.tags.invalidate([articlesTag]);
    // The back office reads past the memory, and leaves nothing in it.
    expect(await titles({ authorization })).toContain('Not finished');
    expect(await titles()).toContain('Saved just now');
    expect(await titles()).not.toContain('Not finished');
    expect(await titles({ authorization })).toContain('Not finished');
  });
});

const articlesUrl = '/api/v1/blog';

test('an admin writes a draft, publishes it, and old links follow its new slug', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const reply = await app.inject({ method, url: articlesUrl + path, headers: { authorization }, ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, body: reply.json() };
  };
  const thumbnail = (await anImage(db, 'Puppy'))._id;
  const input = { title: 'First  days', content: '<p>Sleep.</p><script>x()</script>', thumbnail, author: 'Mara' };
  const created = await call('POST', '', input);
  expect(created).toMatchObject({
    status: 201,
    body: { data: { title: 'First days', slug: 'first-days', content: '<p>Sleep.</p>', published: false, publishedAt: null, version: 1 } },
  });
  const id = created.body.data._id;
  expect((await app.inject(`${articlesUrl}/first-days`)).statusCode).toBe(404);

  const published = await call('PUT', `/${id}`, { published: true, slug: 'the-first-days', version: 1 });
  expect(published.body.data).toMatchObject({ slug: 'the-first-days', published: true, version: 2 });
  expect(Math.abs(Date.parse(published.body.data.publishedAt) - Date.now())).toBeLessThan(5_000);
  expect((await app.inject(`${articlesUrl}/first-days`)).json().data.slug).toBe('the-first-days');
  const again = await call('PUT', `/${id}`, { published: false });
  expect((await app.inject(`${articlesUrl}/the-first-days`)).statusCode).toBe(404);
  expect((await call('PUT', `/${id}`, { published: true })).body.data.publishedAt).toBe(again.body.data.publishedAt);

  expect(await call('PUT', `/${id}`, { title: 'Lost', version: 2 })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  await call('POST', '', { ...input, title: 'Other' });
  expect(await call('PUT', `/${id}`, { slug: 'other' })).toMatchObject({
    status: 409,
    body: { code: 'slug_taken', fields: [{ path: 'slug' }] },
  });
  expect((await call('PUT', `/${id}`, { content: '<script>x()</script>' })).body.fields).toMatchObject([{ path: 'content' }]);
  expect((await call('PUT', `/${id}`, { thumbnail: newId() })).body.fields).toMatchObject([{ path: 'thumbnail' }]);
  expect((await call('POST', '', { ...input, thumbnail: '' })).body.fields).toMatchObject([
    { path: 'thumbnail', message: 'Add a picture.' },
  ]);

  expect((await call('DELETE', `/${id}`)).status).toBe(200);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
  expect((await app.inject(`${articlesUrl}/removed/the-first-days`)).json().data).toEqual({ title: 'First days' });
});

test('the back office lists articles by state, with the number of each', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  await anArticle(db, { title: 'Zebra draft', publishedAt: null });
  await anArticle(db, { title: 'Zebra tomorrow', publishedAt: new Date(Date.now() + 86_400_000) });
  await anArticle(db, { title: 'Zebra B' });
  await anArticle(db, { title: 'Zebra A', tags: ['100%'] });
  const list = async (query: string) => {
    const { data } = (await app.inject({ url: `${articlesUrl}/admin/page/1/2?${query}`, headers: { authorization } })).json();
    return [data.list.map(({ title }: { title: string }) => title), data.total, data.counts];
  };
  const counts = { draft: 1, scheduled: 1, published: 2 };
  expect(await list('q=zebra')).toEqual([['Zebra draft', 'Zebra tomorrow'], 4, counts]);
  expect(await list('q=zebra&state=published&sort=title')).toEqual([['Zebra A', 'Zebra B'], 2, counts]);
  for (const sort of ['-title', 'publishedAt', 'updatedAt', '-updatedAt']) expect((await list(`q=zebra&sort=${sort}`))[1]).toBe(4);
  expect((await list('q=100%25'))[0]).toEqual(['Zebra A']);
  expect((await list('q=nowhere'))[1]).toBe(0);
  expect((await app.inject(`${articlesUrl}/admin/page/1/2`)).statusCode).toBe(401);
});
