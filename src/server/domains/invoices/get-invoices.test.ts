import sharp from 'sharp';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { createImage } from '#server/domains/files/create-image.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { newId } from '#shared/ids.ts';
import { readPdfText } from '#tests/support/read-pdf-text.ts';
import { expect, test } from '#tests/support/test.ts';
import { shipWithInvoice } from './invoices.builders.ts';

test('invoices of several orders are one PDF in the chosen sequence; those without one are named at the end', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const [first, second, unshipped] = [(await anOrder(db)).order, (await anOrder(db)).order, (await anOrder(db)).order];
  const numbers = [await shipWithInvoice(db, first), await shipWithInvoice(db, second)].map(({ number }) => number);
  const read = async (ids: string[]) => {
    const url = `/api/v1/admin/order/invoices?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
    const response = await app.inject({ url, headers: { authorization } });
    return { response, text: response.statusCode === 200 ? readPdfText(response.rawPayload) : '' };
  };
  const { response, text } = await read([second._id, unshipped._id, first._id, second._id]);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="invoices.pdf"',
  });
  expect(text.match(/INV-\d{4}-\d{5}/g)?.filter((number, index, all) => all.indexOf(number) === index)).toEqual(numbers.toReversed());
  // Each invoice counts its own pages.
  expect(text.match(/Page 1 of 1/g)).toHaveLength(2);
  // The last page says which orders have none.
  expect(text.slice(text.indexOf('No invoice yet'))).toContain(unshipped.number);
  expect((await read([first._id, second._id])).text).not.toContain('No invoice yet');
  expect((await read([first._id])).response.headers['content-disposition']).toBe(`inline; filename="${numbers[0]}.pdf"`);
  expect((await read([unshipped._id, newId()])).response.statusCode).toBe(404);
  expect((await read([])).response.statusCode).toBe(422);
});

test('the logo is in a PDF once, however many documents it has', async ({ app, db, shop }) => {
  const { authorization } = await anAdmin(db);
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251));
  const png = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const { _id: logo } = await createImage(db, shop.files, png);
  await updateSettings(db, { logo });
  await shop.waitForInvalidation();
  const orders = [(await anOrder(db)).order, (await anOrder(db)).order, (await anOrder(db)).order];
  for (const order of orders) await shipWithInvoice(db, order);
  for (const kind of ['invoices', 'packing-slips']) {
    const size = async (ids: string[]) => {
      const url = `/api/v1/admin/order/${kind}?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
      const { statusCode, rawPayload } = await app.inject({ url, headers: { authorization } });
      expect(statusCode).toBe(200);
      return rawPayload.length;
    };
    const ids = orders.map(({ _id }) => _id);
    expect(await size(ids)).toBeLessThan(1.5 * (await size(ids.slice(0, 1))));
  }
});
