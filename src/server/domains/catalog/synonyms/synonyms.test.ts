import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { aProduct } from '../catalog.builders.ts';
import { createSynonym, joinSynonyms, updateSynonym } from './save-synonym.ts';
import { findSynonymsWith } from './synonyms.queries.ts';

const group = (...words: string[]) => ({ kind: 'group' as const, words, means: [], enabled: true });
const withWord = (db: Parameters<typeof findSynonymsWith>[0], word: string) => findSynonymsWith(db, [word], null);

test('what a group or a one-way synonym says is found by the very next search, and no longer once it is switched off', async ({
  app,
  db,
}) => {
  const { authorization } = await anAdmin(db);
  const headers = { authorization };
  await aProduct(db, { title: 'Squeaky hedgehog' });
  await aProduct(db, { title: 'Rubber bone' });
  const find = async (q: string) =>
    (await app.inject(`/api/v1/product/page/1/20?q=${encodeURIComponent(q)}`))
      .json()
      .data.list.map(({ title }: { title: string }) => title);
  expect(await find('noisy spiny')).toEqual([]);
  const added = await app.inject({
    method: 'POST',
    url: '/api/v1/search/synonym',
    headers,
    payload: { kind: 'group', words: ['Hedgehog', 'noisy  spiny', 'urchin'] },
  });
  expect(added.statusCode, added.body).toBe(201);
  expect(added.json().data).toMatchObject({ words: ['hedgehog', 'noisy spiny', 'urchin'], enabled: true });
  expect(await find('noisy spiny')).toEqual(['Squeaky hedgehog']);
  expect(await find('urchins')).toEqual(['Squeaky hedgehog']);
  const payload = { kind: 'one_way', words: ['playthings'], means: ['hedgehog', 'bone'] };
  await app.inject({ method: 'POST', url: '/api/v1/search/synonym', headers, payload });
  expect((await find('playthings')).sort()).toEqual(['Rubber bone', 'Squeaky hedgehog']);
  expect(await find('hedgehog')).toEqual(['Squeaky hedgehog']);
  const { _id, version, kind, words, means } = added.json().data;
  const url = `/api/v1/search/synonym/${_id}`;
  const off = { kind, words, means, version, enabled: false };
  expect((await app.inject({ method: 'PUT', url, headers, payload: off })).json().data).toMatchObject({ enabled: false, version: 2 });
  expect(await find('urchins')).toEqual([]);
  expect((await app.inject({ method: 'PUT', url, headers, payload: off })).json().code).toBe('stale_version');
  expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
  expect((await app.inject({ url, headers })).statusCode).toBe(404);
});

test('a new shop ignores "dog" and knows the usual synonyms, which the owner may switch off', async ({ app, db }) => {
  const headers = { authorization: (await anAdmin(db)).authorization };
  const list = async (query: string) =>
    (await app.inject({ url: `/api/v1/search/synonym/page/1/100?${query}`, headers })).json().data as {
      list: { words: string[] }[];
      total: number;
      counts: Record<string, number>;
    };
  expect((await list('kind=ignored')).list).toMatchObject([{ words: ['canine', 'dog', 'doggy', 'pet'] }]);
  const { list: found, total, counts } = await list('q=leash');
  expect(found).toMatchObject([{ words: ['lead', 'leash'], kind: 'group' }]);
  expect([total, counts]).toEqual([1, { group: 1, one_way: 0, ignored: 0 }]);
});

test.for([
  [{ kind: 'group', words: ['one'] }, 'words'],
  [{ kind: 'group', words: ['one', 'ONE'] }, 'words'],
  [{ kind: 'group', words: ['one', 'two'], means: ['three'] }, 'means'],
  [{ kind: 'group', words: ['one', '&&'] }, 'words.1'],
  [{ kind: 'one_way', words: ['one'] }, 'means'],
  [{ kind: 'one_way', words: ['one'], means: ['One'] }, 'words.0'],
  [{ kind: 'ignored', words: ['two words'] }, 'words.0'],
  [{ kind: 'group', words: Array.from({ length: 31 }, (_, number) => `word ${number}`) }, 'words'],
] as const)('synonyms that say nothing are rejected: %j', async ([payload, path], { app, db }) => {
  const headers = { authorization: (await anAdmin(db)).authorization };
  const response = await app.inject({ method: 'POST', url: '/api/v1/search/synonym', headers, payload });
  expect(response.statusCode, response.body).toBe(422);
  expect(response.json().fields.map((field: { path: string }) => field.path)).toContain(path);
});

test('the same words are not added twice, and other entries that share a word are named', async ({ app, db }) => {
  const headers = { authorization: (await anAdmin(db)).authorization };
  const id = await createSynonym(db, group('sofa', 'couch'));
  await expect(createSynonym(db, group('couch', 'sofa'))).rejects.toMatchObject({ code: 'conflict' });
  const other = await createSynonym(db, group('couch', 'settee'));
  await expect(updateSynonym(db, other, group('sofa', 'couch'))).rejects.toMatchObject({ code: 'conflict' });
  const url = `/api/v1/search/synonym/overlaps?word=couch&word=bench&except=${other}`;
  expect((await app.inject({ url, headers })).json().data).toMatchObject({ list: [{ _id: id }], total: 1 });
});

test('a word joins the group of another, or begins one, and joins it only once', async ({ db }) => {
  await createSynonym(db, group('quilt', 'duvet'));
  const joined = await joinSynonyms(db, { word: 'eiderdown', of: 'duvet' });
  expect(await joinSynonyms(db, { word: 'eiderdown', of: 'duvet' })).toBe(joined);
  expect(await withWord(db, 'eiderdown')).toMatchObject([{ words: ['quilt', 'duvet', 'eiderdown'] }]);
  await joinSynonyms(db, { word: 'hammok', of: 'hammock' });
  expect(await withWord(db, 'hammock')).toMatchObject([{ kind: 'group', words: ['hammock', 'hammok'] }]);
  await expect(joinSynonyms(db, { word: 'hammock', of: 'hammock' })).rejects.toMatchObject({ code: 'conflict' });
});

test('two words that join at the same moment are both in the group', async ({ db }) => {
  await createSynonym(db, group('mat', 'pad'));
  await Promise.all(['rug', 'throw', 'carpet'].map((word) => joinSynonyms(db, { word, of: 'mat' })));
  const [row] = await withWord(db, 'mat');
  expect(row?.words.toSorted()).toEqual(['carpet', 'mat', 'pad', 'rug', 'throw']);
});
