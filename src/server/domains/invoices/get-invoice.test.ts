import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest, anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { createImage } from '#server/domains/files/create-image.ts';
import { masterKey } from '#server/domains/files/file-keys.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { allTags } from '#server/platform/cache/tag-versions.ts';
import { exampleCompany } from '#shared/example-company.ts';
import { newId } from '#shared/ids.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { readPdfText } from '#tests/support/read-pdf-text.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { ship, shipWithInvoice } from './invoices.builders.ts';
import { issueCreditNote } from './issue-credit-note.ts';

const get = async (app: FastifyInstance, url: string, headers: Record<string, string> = {}) => {
  const response = await app.inject({ url, headers });
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.statusCode === 200 ? readPdfText(response.rawPayload) : '',
  };
};

test('the invoice opens for its owner and for admins, and for nobody else; before it is issued there is none', async ({ app, db }) => {
  const { order, guest } = await anOrder(db);
  const url = `/api/v1/order/${order._id}/invoice`;
  expect((await get(app, url, { cookie: guest.cookie })).status).toBe(404);
  const { number } = await shipWithInvoice(db, order);
  const own = await get(app, url, { cookie: guest.cookie });
  expect(own.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename="${number}.pdf"`,
  });
  expect((await get(app, url, { authorization: (await anAdmin(db)).authorization })).text).toContain(number);
  const strangers: Record<string, string>[] = [
    {},
    { cookie: (await aGuest(db)).cookie },
    { authorization: (await aUser(db)).authorization },
  ];
  for (const headers of strangers) {
    expect((await get(app, url, headers)).status).toBe(404);
  }
});

test('the invoice says who sold what, for how much, and which tax it contains', async ({ app, db }) => {
  await updateSettings(db, exampleCompany);
  await importPromo(db, { code: 'TENTH', title: 'A tenth', type: 'percent', value: 10 });
  const guest = await aGuest(db, { name: 'Zoë Żółćińska', line2: 'Hinterhaus' });
  const { order, products } = await anOrder(db, { guest, lines: [{ price: 1_999, quantity: 2 }], promo: 'tenth' });
  const { number } = await shipWithInvoice(db, order);
  const { text } = await get(app, `/api/v1/order/${order._id}/invoice`, { cookie: guest.cookie });
  const [shown] = order.taxes;
  for (const part of [
    ...['Invoice', number, order.number, exampleCompany.legalName, exampleCompany.legalAddress],
    ...['Zoë Żółćińska', 'Hinterhaus', '48155 Münster', 'Date of supply'],
    ...[products[0]?.title ?? '', products[0]?.mainVariation.sku ?? '', '€19.99', 'Delivery'],
    ...['discount of €4.00 (promo code TENTH) has already been deducted.', `VAT ${shown?.rate}%`, 'Page 1 of 1', 'in cash'],
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('ada@example.com');
  expect(text.split('\n')).toContain(new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }).format(order.total / 100));
});

test('invoice and credit note are made out to the billing address, where the order has one', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const { mainVariation } = await aProduct(db);
  const { isDefault: _, ...address } = anAddressInput({ line1: 'Lagerweg 9' });
  const billingAddress = {
    company: 'Navy Kennels',
    name: 'Grace Hopper',
    line1: 'Opernring 1',
    postalCode: '1010',
    city: 'Wien',
    country: 'AT',
  };
  const items = [{ variation: mainVariation._id, quantity: 1 }];
  const payload = { email: 'buyer@example.com', address, billingAddress, items };
  const { data } = (await app.inject({ method: 'POST', url: '/api/v1/admin/order', headers: { authorization }, payload })).json();
  await shipWithInvoice(db, data);
  const note = await issueCreditNote(db, { orderId: data._id, refundId: newId(), amount: 500 });
  const url = `/api/v1/order/${data._id}/invoice`;
  for (const document of ['', `?document=${note?.id}`]) {
    const { text } = await get(app, `${url}${document}`, { authorization });
    for (const line of ['Navy Kennels', 'Grace Hopper', 'Opernring 1', '1010 Wien', 'Austria']) expect(text).toContain(line);
    expect(text).not.toContain('Lagerweg 9');
  }
});

test('the invoice of a business in another country of the EU has no VAT, and says who owes it', async ({ app, db }) => {
  await updateSettings(db, { country: 'DE', vatId: 'DE136695976' });
  const { authorization } = await anAdmin(db);
  const { mainVariation } = await aProduct(db, { variations: [{ price: 2_200 }] });
  const { isDefault: _, ...address } = anAddressInput({ country: 'AT', city: 'Wien', postalCode: '1010', region: null });
  const items = [{ variation: mainVariation._id, quantity: 1 }];
  const payload = { email: 'buyer@example.com', address, items, vatNumber: 'ATU13585627' };
  const { data } = (await app.inject({ method: 'POST', url: '/api/v1/admin/order', headers: { authorization }, payload })).json();
  await shipWithInvoice(db, data);
  const { text } = await get(app, `/api/v1/order/${data._id}/invoice`, { authorization });
  const exempt = 'VAT-exempt intra-Community supply (Article 138 of Directive 2006/112/EC).';
  for (const part of [exempt, 'Reverse charge: VAT to be accounted for by the recipient.', 'ATU13585627', 'DE136695976'])
    expect(text).toContain(part);
  expect(text).not.toMatch(/VAT [1-9]/);
});

test('an invoice with many lines goes on on further pages, each with its head and its number', async ({ app, db }) => {
  const { order, guest } = await anOrder(db, { lines: Array.from({ length: 30 }, () => ({ price: 500 })) });
  const { number } = await shipWithInvoice(db, order);
  const { text } = await get(app, `/api/v1/order/${order._id}/invoice`, { cookie: guest.cookie });
  const count = Number(/Page 1 of (\d)/.exec(text)?.[1]);
  expect(count).toBeGreaterThan(1);
  for (let page = 2; page <= count; page++) expect(text).toContain(`Page ${page} of ${count}`);
  expect(text.match(/^Gross$/gm)).toHaveLength(count);
  expect(text.match(new RegExp(`^Invoice ${number}$`, 'gm'))).toHaveLength(count - 1);
});

test('a credit note opens by its id, beside the invoice', async ({ app, db }) => {
  const { order, guest } = await anOrder(db);
  const invoice = await shipWithInvoice(db, order);
  const note = await issueCreditNote(db, { orderId: order._id, refundId: newId(), amount: 500 });
  const url = `/api/v1/order/${order._id}/invoice`;
  const { text } = await get(app, `${url}?document=${note?.id}`, { cookie: guest.cookie });
  for (const part of ['Credit note', note?.number ?? '', `This corrects invoice ${invoice.number}.`, '€5.00']) expect(text).toContain(part);
  expect((await get(app, `${url}?document=${newId()}`, { cookie: guest.cookie })).status).toBe(404);
  const { order: other, guest: otherGuest } = await anOrder(db);
  expect((await get(app, `/api/v1/order/${other._id}/invoice?document=${note?.id}`, { cookie: otherGuest.cookie })).status).toBe(404);
});

test('the invoice also opens at the address of a page: by cookie, or by the key of the mailed link', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = 'keyholder@example.com';
  const { order, guest } = await anOrder(db, { email });
  await ship(db, order);
  await runJobs(shop, connection);
  const page = `/orders/${order._id}/invoice.pdf`;
  const own = await get(app, page, { cookie: guest.cookie });
  expect(own.text).toContain(order.number);
  expect(own.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' });
  const mail = (await findMailsTo(db, email)).find(({ template }) => template === 'orders.placed');
  const key = /key=([\w-]+)/.exec(mail?.html ?? '')?.[1];
  expect((await get(app, `${page}?key=${key}`)).text).toContain(order.number);
  expect((await get(app, page)).status).toBe(404);
  expect((await get(app, `${page}?key=k_${'x'.repeat(43)}`)).status).toBe(404);
  const { token } = await anAdmin(db);
  expect((await get(app, `/admin${page}`, { cookie: `admin-token=${token}` })).text).toContain(order.number);
  expect((await get(app, page, { cookie: `admin-token=${token}` })).status).toBe(404);
});

test('invoices and packing slips show the logo; an invoice keeps that of the day on which it was issued', async ({ app, db, shop }) => {
  const { authorization } = await anAdmin(db);
  const bytes = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#7c2d92' } })
    .png()
    .toBuffer();
  const [first, second] = [await createImage(db, shop.files, bytes), await createImage(db, shop.files, bytes)];
  const setLogo = async (logo: string | null, logoWithName = true) => {
    await updateSettings(db, { logo, logoWithName, shopName: 'Waggle' });
    shop.cache.tags.invalidate([allTags]);
  };
  const { order } = await anOrder(db);
  const read = async (url: string) => {
    const { statusCode, rawPayload } = await app.inject({ url: `/api/v1${url}`, headers: { authorization } });
    expect(statusCode).toBe(200);
    return { rawPayload, hasLogo: rawPayload.includes('/Subtype /Image'), text: readPdfText(rawPayload) };
  };
  const slip = () => read(`/admin/order/packing-slips?id=${order._id}`);
  expect(await slip()).toMatchObject({ hasLogo: false });
  await setLogo(first._id);
  expect(await slip()).toMatchObject({ hasLogo: true, text: expect.stringContaining('Waggle') });
  await setLogo(first._id, false);
  expect((await slip()).text).not.toContain('Waggle');
  await setLogo(first._id);
  await shipWithInvoice(db, order);
  const invoice = () => read(`/order/${order._id}/invoice`);
  const issued = await invoice();
  expect(issued).toMatchObject({ hasLogo: true, text: expect.stringContaining('Waggle') });
  await setLogo(second._id, false);
  expect((await invoice()).rawPayload.equals(issued.rawPayload)).toBe(true);
  await shop.files.remove(masterKey(first._id));
  expect(await invoice()).toMatchObject({ hasLogo: false, text: expect.stringContaining('Waggle') });
  await setLogo(null);
});
