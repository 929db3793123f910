import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { getSettings } from './get-settings.ts';

test('the owner orders, hides and words the sections of the home page; each is there once', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const save = async (payload: object) =>
    (await app.inject({ method: 'PUT', url: '/api/v1/settings', headers: { authorization }, payload })).json();
  const { homeSections: sections } = await getSettings(db);
  expect(sections.map(({ kind }) => kind)).toEqual([
    'categories',
    'bestsellers',
    'sellingPoints',
    'offers',
    'newsletter',
    'brands',
    'articles',
  ]);
  const reversed = sections.toReversed().map((section) => ({ ...section, shown: section.kind !== 'brands' }));
  const worded = reversed.map((section) => (section.kind === 'bestsellers' ? { ...section, title: ' Loved\nmost ', count: 4 } : section));
  const { data } = await save({ homeSections: worded });
  expect(data.homeSections[0]).toMatchObject({ kind: 'articles', shown: true });
  expect(data.homeSections[1]).toMatchObject({ kind: 'brands', shown: false });
  expect(data.homeSections[5]).toEqual({ kind: 'bestsellers', shown: true, title: 'Loved most', text: null, button: null, count: 4 });
  const page = await app.inject({ url: '/api/v1/settings' });
  expect(page.json().data.homeSections).toEqual(data.homeSections);

  expect((await save({ homeSections: sections.slice(1) })).fields).toMatchObject([{ path: 'homeSections' }]);
  expect((await save({ homeSections: sections.map((section) => ({ ...section, kind: 'brands' })) })).fields).toMatchObject([
    { path: 'homeSections' },
  ]);
  expect((await save({ homeSections: sections.map((section) => ({ ...section, count: 13 })) })).fields[0].path).toBe(
    'homeSections.0.count',
  );
});

test('the button at the top of the home page leads to a page of the shop, and its picture must exist', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const save = async (payload: object) =>
    (await app.inject({ method: 'PUT', url: '/api/v1/settings', headers: { authorization }, payload })).json();
  expect((await save({ heroButton: { label: 'Go', to: '/admin' } })).fields).toMatchObject([{ path: 'heroButton.to' }]);
  expect((await save({ heroButton: { label: 'Go', to: 'javascript:x()' } })).fields).toMatchObject([{ path: 'heroButton.to' }]);
  expect((await save({ heroButton: { label: 'See the sale', to: '/products?onSale=1' } })).data.heroButton.label).toBe('See the sale');
  expect((await save({ heroImage: newId() })).fields).toMatchObject([{ path: 'heroImage' }]);
  expect((await save({ heroImage: null })).data.heroImage).toBeNull();
});
