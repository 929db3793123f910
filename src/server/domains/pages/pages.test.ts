import type { FastifyInstance } from 'fastify';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import { expect, test } from '#tests/support/test.ts';
import { defaultTexts } from './default-texts.ts';
import { listSitemapPages } from './get-page.ts';
import { helpExamples } from './help-examples.ts';
import { toPageHtml, toPlainText } from './page-text.ts';
import { textExamples } from './text-examples.ts';

const callAsAdmin = async (app: FastifyInstance, db: Database) => {
  const { authorization } = await anAdmin(db);
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const reply = await app.inject({ method, url: `/api/v1${path}`, headers: { authorization }, ...(payload && { payload }) });
    return { status: reply.statusCode, ...reply.json() };
  };
};

const read = async (app: FastifyInstance, slug: string) => {
  const reply = await app.inject({ url: `/api/v1/page/${slug}` });
  return { status: reply.statusCode, ...reply.json() };
};

type Listed = { textKey: string | null; _id: string; version: number };
const ownText = async (call: Awaited<ReturnType<typeof callAsAdmin>>, key: string): Promise<Listed> =>
  (await call('GET', '/page/admin/all')).data.list.find((page: Listed) => page.textKey === key);

test('plain text becomes paragraphs and comes back as it was', () => {
  const text = 'One & <two>\nnext line\n\nSecond "paragraph"';
  expect(toPageHtml(text)).toBe('<p>One &amp; &lt;two&gt;<br />next line</p><p>Second "paragraph"</p>');
  expect(toPlainText(toPageHtml(text))).toBe(text);
  expect(toPlainText('<h2>Title</h2><ul><li>a</li><li>b &amp;lt;</li></ul><p>End</p>')).toBe('Title\n\n• a\n• b &lt;\n\nEnd');
});

test('the texts that come with the shop survive the sanitizer, link only to pages of the shop, and name no company', () => {
  const examples = [...Object.entries(textExamples), ...Object.entries(helpExamples)];
  for (const [name, html] of examples) {
    expect(sanitizeRichText(html), name).toBe(html);
    for (const [, href] of html.matchAll(/href="([^"]+)"/g)) expect(href, name).toMatch(/^\/[a-z]/);
    expect(html, name).not.toMatch(/Kibble|GmbH|Münster|€\d/);
  }
});

test('a text of the shop is one page: the settings give it as plain text, and saving either changes both, with its history', async ({
  app,
  db,
}) => {
  const call = await callAsAdmin(app, db);
  expect((await read(app, 'terms')).data).toMatchObject({ textKey: 'terms', path: '/terms', content: textExamples.terms });
  const { _id, version } = await ownText(call, 'terms');
  const saved = await call('PUT', `/page/${_id}`, { content: '<h2>Ours</h2><p>New <script>x()</script>terms</p>', version });
  expect(saved.data).toMatchObject({ content: '<h2>Ours</h2><p>New terms</p>', isExample: false, version: version + 1 });
  expect((await call('PUT', `/page/${_id}`, { content: '<p>Lost</p>', version })).code).toBe('stale_version');
  expect((await app.inject({ url: '/api/v1/settings' })).json().data.terms).toBe('Ours\n\nNew terms');
  expect((await call('PUT', '/settings', { terms: 'Plain\n\nterms', privacy: defaultTexts.privacy })).status).toBe(200);
  expect((await read(app, 'terms')).data.content).toBe('<p>Plain</p><p>terms</p>');
  expect((await ownText(call, 'privacy')).version, 'nothing has changed').toBe(1);

  const versions = (await call('GET', `/page/admin/${_id}/version`)).data;
  expect(versions.list.map(({ version, admin }: { version: number; admin: string | null }) => [version, admin !== null])).toEqual([
    [3, true],
    [2, true],
    [1, false],
  ]);
  expect((await call('GET', `/page/admin/${_id}/version/1`)).data.content).toBe(textExamples.terms);
  expect((await call('GET', `/page/admin/${_id}/version/9`)).code).toBe('not_found');
  expect((await call('POST', `/page/${_id}/version/2/restore`, { version: 2 })).code).toBe('stale_version');
  const restored = await call('POST', `/page/${_id}/version/2/restore`, { version: 3 });
  expect(restored.data).toMatchObject({ content: '<h2>Ours</h2><p>New terms</p>', version: 4 });
  expect((await getSettings(db)).terms).toBe('Ours\n\nNew terms');
});

test('a text of the shop can be emptied: then there is no page and no link, but it can neither move nor be deleted', async ({
  app,
  db,
}) => {
  const call = await callAsAdmin(app, db);
  const { _id } = await ownText(call, 'imprint');
  const links = async () => (await getSettings(db)).pages.map(({ path }) => path);
  const inSitemap = async () => (await listSitemapPages(db)).map(({ path }) => path);
  expect(await links()).toEqual(['/privacy', '/terms', '/imprint', '/returns', '/delivery', '/withdraw']);
  expect(await inSitemap()).toContain('/imprint');
  expect((await call('PUT', `/page/${_id}`, { content: '<p> </p>' })).data).toMatchObject({ content: '', enabled: false });
  expect((await read(app, 'imprint')).status).toBe(404);
  expect([await links(), await inSitemap()].flat()).not.toContain('/imprint');
  for (const change of [{ slug: 'legal' }]) expect((await call('PUT', `/page/${_id}`, change)).code).toBe('conflict');
  expect((await call('DELETE', `/page/${_id}`)).code).toBe('conflict');
  const terms = await ownText(call, 'terms');
  expect((await call('PUT', `/page/${terms._id}`, { enabled: false })).code).toBe('conflict');
});

test('a page of the owner has its address, which redirects once it has changed, and is seen only while it is switched on', async ({
  app,
  db,
}) => {
  const call = await callAsAdmin(app, db);
  const page = { title: 'Our suppliers', content: '<p>Farms nearby.</p>' };
  const { data, status } = await call('POST', '/page', page);
  expect([status, data]).toMatchObject([201, { slug: 'our-suppliers', path: '/pages/our-suppliers', enabled: true, textKey: null }]);
  expect((await call('POST', '/page', page)).data.slug).toBe('our-suppliers-2');
  expect((await call('POST', '/page', { ...page, slug: 'our-suppliers' })).code).toBe('slug_taken');
  expect((await call('POST', '/page', { ...page, content: '<script></script>' })).fields).toMatchObject([{ path: 'content' }]);
  await call('PUT', `/page/${data._id}`, { slug: 'farms' });
  expect((await read(app, 'our-suppliers')).data).toMatchObject({ path: '/pages/farms' });
  expect((await listSitemapPages(db)).map(({ path }) => path)).toContain('/pages/farms');
  await call('PUT', `/page/${data._id}`, { enabled: false });
  expect((await read(app, 'farms')).status).toBe(404);
  expect((await listSitemapPages(db)).map(({ path }) => path)).not.toContain('/pages/farms');
  expect((await call('GET', `/page/admin/${data._id}`)).data.enabled).toBe(false);
  expect((await call('DELETE', `/page/${data._id}`)).status).toBe(200);
  expect((await call('GET', `/page/admin/${data._id}`)).status).toBe(404);
});

test('the texts that a shop had as settings become pages, with their paragraphs', async ({ db }) => {
  const { rows } = await import('kysely').then(({ sql }) =>
    // As migration 0074 does it.
    sql<{ html: string }>`select '<p>' || replace(regexp_replace(
      replace(replace(replace(trim(${'A & <b>\nline\n\nEnd'}::text), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '\n\\s*\n', '</p><p>', 'g'), E'\n', '<br />') || '</p>' as html`.execute(
      db,
    ),
  );
  expect(rows[0]?.html).toBe(toPageHtml('A & <b>\nline\n\nEnd'));
});
