import type { LightMyRequestResponse } from 'fastify';
import type { SearchPreview, SearchRule } from '#contract/search-rules.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { newId } from '#shared/ids.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { aCategory, aProduct } from '../catalog.builders.ts';
import { updateCategory } from '../save-category.ts';

interface Office {
  send: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<LightMyRequestResponse>;
  find: (q: string, query?: string) => Promise<string[]>;
}

const test = base.extend<{ $file: { office: Office; ids: Record<string, string> } }>({
  ids: [
    async ({ db }, use) => {
      const walking = await aCategory(db, { title: 'Walking' });
      const leads = await aCategory(db, { title: 'Leashes', parent: walking._id });
      const products = {
        plain: await aProduct(db, { title: 'Plain lead', vendor: 'Moorbeck', category: leads._id, unitsSold: 90 }),
        rope: await aProduct(db, { title: 'Rope lead', vendor: 'Fenna & Ott', category: walking._id, unitsSold: 50, tags: ['Sale'] }),
        chain: await aProduct(db, { title: 'Chain lead', vendor: 'Moorbeck', category: walking._id, unitsSold: 10 }),
        gone: await aProduct(db, {
          title: 'Old lead',
          vendor: 'Moorbeck',
          category: walking._id,
          unitsSold: 99,
          variations: [{ stock: 0 }],
        }),
        bag: await aProduct(db, {
          title: 'Walking bag',
          ingredients: 'cotton, steel, a hook for the lead',
          category: walking._id,
          unitsSold: 5,
        }),
        bowl: await aProduct(db, { title: 'Stone bowl' }),
      };
      await use({
        ...Object.fromEntries(Object.entries(products).map(([name, { _id }]) => [name, _id])),
        walking: walking._id,
        leads: leads._id,
      });
    },
    { scope: 'file' },
  ],
  office: [
    async ({ app, db }, use) => {
      const { authorization } = await anAdmin(db);
      await use({
        send: (method, url, payload) =>
          app.inject({ method, url: `/api/v1/search${url}`, headers: { authorization }, ...(payload && { payload }) }),
        find: async (q, query = '') =>
          (await app.inject(`/api/v1/product/page/1/20?q=${encodeURIComponent(q)}${query}`))
            .json()
            .data.list.map(({ title }: { title: string }) => title),
      });
    },
    { scope: 'file' },
  ],
});

const usual = ['Plain lead', 'Rope lead', 'Chain lead', 'Old lead', 'Walking bag'];

test('a rule pins, hides and boosts for its term in all its forms, at once, and not for other searches', async ({ office, ids }) => {
  expect(await office.find('lead')).toEqual(usual);
  const rule = {
    term: 'Leads',
    pinned: [ids.bowl, ids.gone],
    hidden: [ids.plain],
    boosts: [{ kind: 'product', value: ids.chain, factor: 2 }],
  };
  const added = await office.send('POST', '/rule', rule);
  expect(added.statusCode, added.body).toBe(201);
  expect(
    added
      .json()
      .data.products.map(({ title }: { title: string }) => title)
      .sort(),
  ).toEqual(['Chain lead', 'Old lead', 'Plain lead', 'Stone bowl']);
  const ruled = ['Stone bowl', 'Old lead', 'Chain lead', 'Rope lead', 'Walking bag'];
  for (const q of ['lead', 'leads', 'dog lead', 'laed']) expect(await office.find(q), q).toEqual(ruled);
  expect(await office.find('plain lead')).toEqual(['Plain lead']);
  expect(await office.find('bowl')).toEqual(['Stone bowl']);
  // Filters and other sort orders still count.
  expect(await office.find('lead', '&inStock=1')).toEqual(['Stone bowl', 'Chain lead', 'Rope lead', 'Walking bag']);
  expect((await office.find('lead', '&sort=bestselling'))[0]).toBe('Old lead');
  const { _id, version } = added.json().data as SearchRule;
  const off = await office.send('PUT', `/rule/${_id}`, { ...rule, enabled: false, version });
  expect(off.statusCode, off.body).toBe(200);
  expect(await office.find('lead')).toEqual(usual);
  expect((await office.send('PUT', `/rule/${_id}`, { ...rule, enabled: true, version })).json().code).toBe('stale_version');
  expect((await office.send('POST', '/rule', { term: 'lead' })).json()).toMatchObject({ code: 'conflict', fields: [{ path: 'term' }] });
  expect((await office.send('GET', '/rule/page/1/10?q=lea')).json().data).toMatchObject({ total: 1, list: [{ term: 'leads' }] });
  expect((await office.send('DELETE', `/rule/${_id}`)).statusCode).toBe(200);
  expect((await office.send('GET', `/rule/${_id}`)).statusCode).toBe(404);
});

test('a rule offers a page above the results of its term, which needs a name and an address', async ({ app, office }) => {
  const pages = async (q: string) =>
    (await app.inject(`/api/v1/product/page/1/5?understand=1&q=${encodeURIComponent(q)}`)).json().data.pages;
  const rule = { term: 'rope size', pageLabel: 'Size guide', pagePath: '/pages/sizes' };
  const added = await office.send('POST', '/rule', rule);
  expect(added.json().data).toMatchObject(rule);
  expect((await pages('rope sizes'))[0]).toEqual({ title: 'Size guide', path: '/pages/sizes', text: '', isAnswer: true });
  expect(await office.find('rope size')).toEqual(['Rope lead']);
  expect(await pages('rope')).toEqual([]);
  const { _id } = added.json().data as SearchRule;
  const change = (fields: object) =>
    office.send('PUT', `/rule/${_id}`, { term: 'rope size', pinned: [], hidden: [], boosts: [], enabled: true, ...fields });
  expect((await change({ pageLabel: 'Size guide' })).json().fields).toMatchObject([{ path: 'pagePath' }]);
  expect((await change({ pagePath: '/pages/sizes' })).json().fields).toMatchObject([{ path: 'pageLabel' }]);
  expect((await change({ pageLabel: 'Size guide', pagePath: '/admin/users' })).json().fields).toMatchObject([{ path: 'pagePath' }]);
  expect((await change({ pageLabel: '', pagePath: '' })).json().data).toMatchObject({ pageLabel: null, pagePath: null });
  expect(await pages('rope size')).toEqual([]);
  await office.send('DELETE', `/rule/${_id}`);
});

test('a term that leads to a page is no typo of another word', async ({ app, office }) => {
  const search = async () => (await app.inject('/api/v1/product/page/1/5?understand=1&q=leed')).json().data;
  expect(await search()).toMatchObject({ total: 5, didYouMean: 'lead', pages: [] });
  const { _id } = (await office.send('POST', '/rule', { term: 'leed', pageLabel: 'Our shop in Leeds', pagePath: '/pages/leeds' })).json()
    .data;
  expect(await search()).toMatchObject({ total: 0, didYouMean: null, pages: [{ title: 'Our shop in Leeds' }] });
  await office.send('DELETE', `/rule/${_id}`);
});

test('a term that finds nothing by itself shows what is pinned', async ({ office, ids }) => {
  expect(await office.find('xylophone')).toEqual([]);
  const { _id } = (await office.send('POST', '/rule', { term: 'xylophone', pinned: [ids.bowl] })).json().data;
  expect(await office.find('xylophone')).toEqual(['Stone bowl']);
  await office.send('DELETE', `/rule/${_id}`);
});

test.for([
  [
    'a vendor',
    () => ({ kind: 'vendor', value: 'fenna-ott', factor: 2 }),
    ['Rope lead', 'Plain lead', 'Chain lead', 'Old lead', 'Walking bag'],
  ],
  ['a tag', () => ({ kind: 'tag', value: 'sale', factor: 2 }), ['Rope lead', 'Plain lead', 'Chain lead', 'Old lead', 'Walking bag']],
  [
    'a category',
    (ids: Record<string, string>) => ({ kind: 'category', value: ids.leads, factor: 0.5 }),
    ['Rope lead', 'Chain lead', 'Old lead', 'Plain lead', 'Walking bag'],
  ],
  [
    'a category with its subcategories',
    (ids: Record<string, string>) => ({ kind: 'category', value: ids.walking, factor: 2 }),
    ['Plain lead', 'Rope lead', 'Chain lead', 'Old lead', 'Walking bag'],
  ],
] as const)('the ranking of all searches prefers %s', async ([, boost, expected], { office, ids }) => {
  const { version } = (await office.send('GET', '/ranking')).json().data;
  const saved = await office.send('PUT', '/ranking', { stock: 'ties', bestSellers: 0, boosts: [boost(ids)], version });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await office.find('lead')).toEqual(expected);
  await office.send('PUT', '/ranking', { stock: 'ties', bestSellers: 0, boosts: [] });
});

test('the ranking puts best sellers higher, and what is in stock before all that is sold out', async ({ office }) => {
  const before = (await office.send('GET', '/ranking')).json().data;
  await office.send('PUT', '/ranking', { stock: 'ties', bestSellers: 3, boosts: [], version: before.version });
  expect(await office.find('lead')).toEqual(['Old lead', 'Plain lead', 'Rope lead', 'Chain lead', 'Walking bag']);
  expect((await office.send('PUT', '/ranking', { stock: 'first', bestSellers: 3, boosts: [], version: before.version })).json().code).toBe(
    'stale_version',
  );
  await office.send('PUT', '/ranking', { stock: 'first', bestSellers: 3, boosts: [] });
  expect(await office.find('lead')).toEqual(['Plain lead', 'Rope lead', 'Chain lead', 'Walking bag', 'Old lead']);
  await office.send('PUT', '/ranking', { stock: 'ties', bestSellers: 0, boosts: [] });
});

test('a boost of a category follows the tree', async ({ office, ids, db }) => {
  await office.send('PUT', '/ranking', { stock: 'ties', bestSellers: 0, boosts: [{ kind: 'category', value: ids.walking, factor: 0.1 }] });
  const elsewhere = await aCategory(db, { title: 'Elsewhere' });
  expect((await office.find('lead'))[0]).toBe('Plain lead');
  await updateCategory(db, String(ids.leads), { parent: elsewhere._id });
  await office.send('PUT', '/ranking', {
    stock: 'ties',
    bestSellers: 0,
    boosts: [{ kind: 'category', value: elsewhere._id, factor: 0.5 }],
  });
  expect(await office.find('lead')).toEqual(['Rope lead', 'Chain lead', 'Old lead', 'Plain lead', 'Walking bag']);
  await updateCategory(db, String(ids.leads), { parent: String(ids.walking) });
  await office.send('PUT', '/ranking', { stock: 'ties', bestSellers: 0, boosts: [] });
});

test('the preview shows the results now and with what is not saved, and saves nothing', async ({ office, ids }) => {
  const preview = async (body: object) => {
    const response = await office.send('POST', '/preview', body);
    expect(response.statusCode, response.body).toBe(200);
    const { now, after } = response.json().data as SearchPreview;
    return [now, after].map(({ list }) => list.map(({ title, pinned }) => (pinned ? `${title}!` : title)));
  };
  const rule = { term: 'lead', pinned: [ids.bag], hidden: [ids.gone] };
  expect(await preview({ q: 'lead', rule })).toEqual([usual, ['Walking bag!', 'Plain lead', 'Rope lead', 'Chain lead']]);
  expect(await preview({ q: 'lead', ranking: { stock: 'ties', bestSellers: 3, boosts: [] } })).toEqual([
    usual,
    ['Old lead', 'Plain lead', 'Rope lead', 'Chain lead', 'Walking bag'],
  ]);
  expect(await preview({ q: 'crockery', synonym: { kind: 'group', words: ['crockery', 'bowl'] } })).toEqual([[], ['Stone bowl']]);
  expect(await office.find('lead')).toEqual(usual);
  expect(await preview({ q: '' })).toEqual([[], []]);
});

test.for([
  [() => ({ term: 'the' }), 'term'],
  [() => ({ term: 'lead', pinned: [newId()] }), 'pinned.0'],
  [(ids: Record<string, string>) => ({ term: 'lead', pinned: [ids.bag], hidden: [ids.bag] }), 'hidden.0'],
  [() => ({ term: 'lead', boosts: [{ kind: 'category', value: newId(), factor: 2 }] }), 'boosts.0.value'],
  [() => ({ term: 'lead', boosts: [{ kind: 'product', value: 'bag', factor: 2 }] }), 'boosts.0.value'],
  [() => ({ term: 'lead', boosts: [{ kind: 'vendor', value: 'moorbeck', factor: 11 }] }), 'boosts.0.factor'],
] as const)('a rule about what does not exist is rejected (%#)', async ([rule, path], { office, ids }) => {
  const response = await office.send('POST', '/rule', rule(ids));
  expect(response.statusCode, response.body).toBe(422);
  expect(response.json().fields.map((field: { path: string }) => field.path)).toContain(path);
});
