import type { FastifyInstance } from 'fastify';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { defaultSettings } from './default-settings.ts';
import { getVersionedSettings } from './get-settings.ts';
import { updateSettings } from './update-settings.ts';

const put = async (app: FastifyInstance, authorization: string, payload: object) => {
  const response = await app.inject({ method: 'PUT', url: '/api/v1/settings', headers: { authorization }, payload });
  return { status: response.statusCode, ...response.json() };
};
const fieldsOf = (reply: { fields?: { path: string }[] }) => reply.fields?.map(({ path }) => path);

test('an admin changes settings, everybody sees them at once, and the audit log says what changed', async ({ app, db }) => {
  const { authorization, userId } = await anAdmin(db);
  const { version } = await getVersionedSettings(db);
  const reply = await put(app, authorization, { shopName: 'Bark & Bite', version });
  expect(reply).toMatchObject({
    status: 200,
    data: { shopName: 'Bark & Bite', legalName: defaultSettings.legalName, version: version + 1 },
  });
  expect((await app.inject('/api/v1/settings')).json().data.shopName).toBe('Bark & Bite');
  const entry = await db.selectFrom('audit_entries').selectAll().where('admin_id', '=', userId).executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'settings.update',
    entity: 'settings',
    before: { shopName: 'Kibble' },
    after: { shopName: 'Bark & Bite' },
  });
  expect((await put(app, (await aUser(db)).authorization, {})).status).toBe(403);
});

test('the public does not see the version; an admin does, and no cache keeps that reply', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  expect((await app.inject('/api/v1/settings')).json().data).not.toHaveProperty('version');
  const forAdmin = await app.inject({ url: '/api/v1/settings', headers: { authorization } });
  expect(forAdmin.json().data.version).toBe((await getVersionedSettings(db)).version);
  expect(forAdmin.headers['cache-control']).toBe('private, no-store');
});

test('a change of settings that somebody else has changed meanwhile is rejected with the current version', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const { version } = await getVersionedSettings(db);
  await updateSettings(db, { cutOffHour: 11 });
  const reply = await put(app, authorization, { cutOffHour: 12, version });
  expect(reply).toMatchObject({ status: 409, code: 'stale_version', fields: [{ path: 'version', seen: version, current: version + 1 }] });
  expect((await getVersionedSettings(db)).cutOffHour).toBe(11);
});

test('of admins who save at the same time one succeeds', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const { version } = await getVersionedSettings(db);
  const replies = await Promise.all([1, 2, 3, 4].map((hour) => put(app, authorization, { cutOffHour: hour, version })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await getVersionedSettings(db)).version).toBe(version + 1);
});

test('payment settings need a recent authentication, but may be sent along unchanged', async ({ app, db }) => {
  const { authorization, userId } = await anAdmin(db);
  const longAgo = new Date(Date.now() - 3_600_000);
  await db.updateTable('sessions').set({ authenticated_at: longAgo }).where('user_id', '=', userId).execute();
  expect(await put(app, authorization, { paymentMethods: ['cash', 'card'], cutOffHour: 9 })).toMatchObject({
    status: 403,
    code: 'reauth_required',
  });
  expect((await getVersionedSettings(db)).cutOffHour).not.toBe(9);
  expect((await put(app, authorization, { paymentMethods: ['cash'], cutOffHour: 9 })).status).toBe(200);
  await db.updateTable('sessions').set({ authenticated_at: new Date() }).where('user_id', '=', userId).execute();
  expect((await put(app, authorization, { paymentMethods: ['cash', 'card'] })).status).toBe(200);
});

test('tax rates have up to two decimals, and one rate for each country, region and class', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const rate = { country: 'AT', region: null, class: 'standard', percent: 20 };
  const errorsOf = async (...taxRates: object[]) => fieldsOf(await put(app, authorization, { taxRates }));
  expect(await errorsOf({ ...rate, percent: 100.5 })).toEqual(['taxRates.0.percent']);
  expect(await errorsOf({ ...rate, percent: -1 })).toEqual(['taxRates.0.percent']);
  expect(await errorsOf(rate, { ...rate, region: 'Tirol', percent: 19.125 })).toEqual(['taxRates.1.percent']);
  expect(await errorsOf(rate, { ...rate, percent: 10 })).toEqual(['taxRates.1.percent']);
  expect(await errorsOf({ ...rate, region: 'Tirol' }, { ...rate, region: ' tirol ' })).toEqual(['taxRates.1.percent']);
  expect(await errorsOf({ ...rate, region: 'Tirol', percent: 8.87 }, { ...rate, class: 'food' }, rate)).toBeUndefined();
});

test('every invalid field is reported at once', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const reply = await put(app, authorization, {
    shopName: ' ',
    country: 'UK',
    vatId: 'DE123',
    currency: 'DEM',
    timeZone: 'Europe/Atlantis',
    workingDays: [1, 1],
    contactEmail: 'hello',
    terms: 'x'.repeat(50_001),
    appStoreUrl: 'http://apps.example.com/',
    social: [{ name: 'Mastodon', url: 'javascript:alert(1)' }],
    taxRate: [],
  });
  expect(reply).toMatchObject({ status: 422, code: 'invalid_input' });
  expect(fieldsOf(reply)?.sort()).toEqual(
    [
      'appStoreUrl',
      'contactEmail',
      'country',
      'currency',
      'shopName',
      'social.0.url',
      'taxRate',
      'terms',
      'timeZone',
      'vatId',
      'workingDays',
    ].sort(),
  );
});

test('a VAT id must be one of the country of the shop, as far as the EU knows its form', async ({ db }) => {
  await expect(updateSettings(db, { vatId: 'ATU13585627' })).rejects.toMatchObject({ code: 'invalid_input', fields: [{ path: 'vatId' }] });
  await updateSettings(db, { vatId: 'DE 136 695 976' });
  await expect(updateSettings(db, { country: 'AT' })).rejects.toMatchObject({ fields: [{ path: 'vatId' }] });
  await updateSettings(db, { country: 'US', vatId: '12-3456789' });
  await updateSettings(db, { country: 'DE', vatId: '' as never });
  expect(await getVersionedSettings(db)).toMatchObject({ country: 'DE', vatId: null });
});

test('an accent colour that is hard to read is rejected with the nearest one that is not', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const pale = await put(app, authorization, { accentColor: '#22D3EE' });
  expect(pale).toMatchObject({
    status: 422,
    fields: [{ path: 'accentColor', message: expect.stringMatching(/nearest readable colour is #[0-9a-f]{6}/) }],
  });
  const [suggestion] = /#[0-9a-f]{6}/.exec(pale.fields[0].message) ?? [];
  expect(await put(app, authorization, { accentColor: suggestion })).toMatchObject({ status: 200, data: { accentColor: suggestion } });
  expect(fieldsOf(await put(app, authorization, { accentColor: 'teal' }))).toEqual(['accentColor']);
});

test('the logo is a picture of the shop, everybody sees it, and the drawing comes back with null', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const { _id } = await anImage(db);
  expect(await put(app, authorization, { logo: _id })).toMatchObject({ status: 200, data: { logo: { _id, width: 800 } } });
  expect((await app.inject('/api/v1/settings')).json().data.logo).toMatchObject({ _id });
  await expect(db.deleteFrom('images').where('id', '=', _id).execute()).rejects.toThrow('violates foreign key');
  expect(fieldsOf(await put(app, authorization, { logo: newId() }))).toEqual(['logo']);
  expect(await put(app, authorization, { tagline: 'For dogs' })).toMatchObject({ data: { logo: { _id } } });
  expect(await put(app, authorization, { logo: null })).toMatchObject({ data: { logo: null } });
});

test('menus may be renamed, reordered and extended, but keep the main pages and lead to no other place by accident', async ({
  app,
  db,
}) => {
  const { authorization } = await anAdmin(db);
  const { headerLinks } = defaultSettings;
  const own = { label: 'Puppies', to: '/products?lifeStage=puppy' };
  const reordered = [own, ...headerLinks.toReversed()];
  expect(await put(app, authorization, { headerLinks: reordered })).toMatchObject({ status: 200, data: { headerLinks: reordered } });
  expect(fieldsOf(await put(app, authorization, { headerLinks: headerLinks.slice(1) }))).toEqual(['headerLinks']);
  for (const to of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'shop', '/admin/settings', 'http://a.example/']) {
    expect(fieldsOf(await put(app, authorization, { headerLinks: [...headerLinks, { label: 'x', to }] })), to).toEqual([
      `headerLinks.${headerLinks.length}.to`,
    ]);
  }
  expect(fieldsOf(await put(app, authorization, { headerLinks: [...headerLinks, { label: 'Again', to: '/' }] }))).toEqual([
    `headerLinks.${headerLinks.length}.to`,
  ]);
});
