import { parse } from 'csv-parse/sync';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';
import { aCategory, aProduct } from '../catalog.builders.ts';
import { test as base } from '../product-calls.builders.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { purgeOldImports } from './manage-imports.ts';

type Imported = {
  _id: string;
  status: string;
  created: number;
  changed: number;
  unchanged: number;
  errors: number;
  skipped: number;
  applied: number;
  issues: { line: number; column: string; message: string }[];
};

interface Csv {
  exported: (query?: string) => Promise<{ text: string; rows: Record<string, string>[] }>;
  /** Uploads a file and waits until it is checked. */
  upload: (content: string | Buffer, pictures?: object) => Promise<Imported>;
  apply: (id: string) => Promise<Imported>;
  rollBack: (id: string) => Promise<Imported>;
}

const test = base.extend<{ csv: Csv }>({
  csv: async ({ app, db, shop, connection }, use) => {
    const { authorization } = await anAdmin(db);
    const get = async (id: string): Promise<Imported> =>
      (await app.inject({ url: `/api/v1/product/import/${id}`, headers: { authorization } })).json().data;
    const post = async (id: string, action: string) => {
      const response = await app.inject({ method: 'POST', url: `/api/v1/product/import/${id}/${action}`, headers: { authorization } });
      if (response.statusCode !== 200) throw new Error(response.body);
      await runJobs(shop, connection);
      return get(id);
    };
    await use({
      exported: async (query = '') => {
        const { body } = await app.inject({ url: `/api/v1/product/export.csv?${query}`, headers: { authorization } });
        return { text: body, rows: parse(body, { bom: true, columns: true }) };
      },
      upload: async (content, pictures) => {
        const form = new FormData();
        form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'list.csv');
        if (pictures) form.append('pictures', new Blob([JSON.stringify(pictures)]), 'pictures.json');
        const request = new Request('http://x', { method: 'POST', body: form });
        const response = await app.inject({
          method: 'POST',
          url: '/api/v1/product/import',
          headers: { authorization, 'content-type': request.headers.get('content-type') ?? '' },
          payload: Buffer.from(await request.arrayBuffer()),
        });
        if (response.statusCode !== 201) throw new Error(response.body);
        await runJobs(shop, connection);
        return get(response.json().data._id);
      },
      apply: (id) => post(id, 'apply'),
      rollBack: (id) => post(id, 'roll_back'),
    });
  },
});

test('an export that is imported again changes nothing', async ({ db, csv }) => {
  await aProduct(db, {
    title: '=Formula',
    vendor: 'Round trip',
    tags: ['a', 'b'],
    lifeStages: ['puppy'],
    allergens: ['beef'],
    description: '<p>Fine, "really"</p>',
    constituents: [{ name: 'Crude protein', percent: 26.5 }],
    feeding: [{ fromKg: 2, toKg: 4.5, gramsPerDay: 60 }],
    taxClass: 'food',
    options: [{ name: 'Size' }, { name: 'Flavour' }],
    sizeGuide: { columns: ['Size', 'Chest', 'Neck'], rows: [['M', '52–70 cm', '']], note: 'Measure twice.\nCut once.' },
    variations: [
      { optionValues: ['1,5 kg', 'Beef'], compareAtPrice: 2999, barcode: '+123', netQuantity: 400, netUnit: 'g', bulky: true },
      { title: '2 kg', optionValues: ['2 kg', 'Beef'], images: [] },
    ],
  });
  await aProduct(db, { vendor: 'Other' });
  const { text, rows } = await csv.exported('vendor=round-trip');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    title: "'=Formula",
    price: '19.99',
    compare_at_price: '29.99',
    stock: '10',
    stock_seen: '10',
    enabled: 'yes',
    constituents: 'Crude protein: 26.5',
    feeding: '2-4.5: 60',
    size_guide: 'Size | Chest | Neck\nM | 52–70 cm | ',
    size_guide_note: 'Measure twice.\nCut once.',
    options: 'Size | Flavour',
    option_values: '1,5 kg | Beef',
  });
  expect(await csv.upload(text)).toMatchObject({ status: 'checked', created: 0, changed: 0, unchanged: 1, errors: 0 });
});

test('prices and stock change by SKU, and the import is taken back where nobody changed them since', async ({ db, csv, admin }) => {
  const [a, b] = [
    await aProduct(db, { variations: [{ sku: 'A-1' }, { sku: 'A-2' }] }),
    await aProduct(db, { variations: [{ sku: 'B-1' }] }),
  ];
  // Excel in German: semicolons, decimal commas, Windows-1252.
  const checked = await csv.upload(
    Buffer.from('sku;price;stock;stock_seen;subtitle\r\nA-1;"12,50";15;10;K\xfche\r\nb-1;1.234,00;4;10;\r\n', 'latin1'),
  );
  expect(checked).toMatchObject({ status: 'checked', created: 0, changed: 2, errors: 0 });
  expect((await admin('GET', `/${a._id}`)).data.variations[0].price).toBe(1999);
  await admin('PATCH', `/${a._id}/variation/${a.mainVariation._id}`, { stockChange: -1 });
  expect(await csv.apply(checked._id)).toMatchObject({ status: 'applied', applied: 2, skipped: 0 });
  expect((await admin('GET', `/${a._id}`)).data).toMatchObject({
    subtitle: 'Kühe',
    variations: [
      { price: 1250, stock: 14 },
      { price: 1999, stock: 10 },
    ],
  });
  expect((await admin('GET', `/${b._id}`)).data).toMatchObject({ variations: [{ price: 123_400, stock: 4 }] });
  // Who has started the import is named in the history.
  const history = (await admin('GET', `/${b._id}/price-history/1/10`)).data.list;
  expect(history[0]).toMatchObject({ price: 123_400, by: expect.stringMatching(/\w/) });
  await expect(csv.apply(checked._id)).rejects.toThrow('invalid_transition');
  await admin('PUT', `/${b._id}`, { subtitle: 'By hand' });
  expect(await csv.rollBack(checked._id)).toMatchObject({
    status: 'rolled_back',
    rolledBack: 1,
    kept: 1,
    items: [{ status: 'kept', message: 'Someone has changed it since.' }, { status: 'rolled_back' }],
  });
  expect((await admin('GET', `/${a._id}`)).data).toMatchObject({ subtitle: null, variations: [{ price: 1999, stock: 9 }, {}] });
  expect((await admin('GET', `/${b._id}`)).data).toMatchObject({ subtitle: 'By hand', variations: [{ price: 123_400 }] });
});

test('new products are created with pictures by file name, and wait disabled without one; a column may be called brand', async ({
  db,
  csv,
  admin,
  shopper,
}) => {
  const category = await aCategory(db, { title: 'Toys' });
  const image = await anImage(db);
  const file =
    `Title\tBrand\tCategory\tVariation\tSKU\tPrice\tStock\tImages\n` +
    `Rope\tTug\ttoys\tShort\tR-1\t9.99\t5\tRope.JPG\nRope\tTug\ttoys\tLong\tR-2\t14.99\t3\t\nBall\tTug\t${category.slug}\t\tBALL\t4.99\t1\t\n`;
  const checked = await csv.upload(file, { 'rope.jpg': image._id });
  expect(checked).toMatchObject({ created: 2, errors: 0 });
  await csv.apply(checked._id);
  const { data } = await admin('GET', '/admin/page/1/10?vendor=tug&sort=title');
  expect(data.list).toMatchObject([
    { title: 'Ball', enabled: false, image: null, variations: [{ title: 'Ball', stock: 1 }] },
    {
      title: 'Rope',
      enabled: true,
      image: { _id: image._id },
      variations: [
        { title: 'Short', price: 999 },
        { title: 'Long', stock: 3 },
      ],
    },
  ]);
  expect(await csv.upload('sku,price\nBALL,5.99')).toMatchObject({ changed: 1, errors: 0 });
  expect(await csv.rollBack(checked._id)).toMatchObject({ rolledBack: 2 });
  expect((await shopper('GET', `/${data.list[1]._id}`)).status).toBe(404);
});

test('options are imported as lists, and values that do not fit them keep the product out', async ({ db, csv, admin }) => {
  const category = await aCategory(db, { title: 'Collars' });
  const row = (sku: string, values: string) => `Ring,Tug,${category.slug},Size | Colour,${sku},${values},9.99,${sku}\n`;
  const file = `title,vendor,category,options,variation,option_values,price,sku\n`;
  const checked = await csv.upload(file + row('O-1', 'S | Sea') + row('O-2', 'M | Sea'));
  expect(checked).toMatchObject({ created: 1, errors: 0 });
  await csv.apply(checked._id);
  const [ring] = (await admin('GET', '/admin/page/1/10?vendor=tug&q=Ring')).data.list;
  expect((await admin('GET', `/${ring._id}`)).data.options).toEqual([
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Sea'] },
  ]);
  const twice = await csv.upload('sku,option_values\nO-2,S | Sea\n');
  expect(await csv.apply(twice._id)).toMatchObject({ applied: 0, skipped: 1 });
});

test('a size guide is imported as lines of cells, with a note of its own, and taken back', async ({ db, csv, admin }) => {
  const { _id } = await aProduct(db, { variations: [{ sku: 'G-1' }] });
  const guideOf = async () => (await admin('GET', `/${_id}`)).data.sizeGuide;
  const note = 'Behind the front legs.';
  const checked = await csv.upload(`sku,size_guide,size_guide_note\nG-1,"Size | Chest\nS | 40–52 cm\nM | 52–70 cm",${note}\n`);
  expect(checked).toMatchObject({ changed: 1, errors: 0 });
  await csv.apply(checked._id);
  const rows = [
    ['S', '40–52 cm'],
    ['M', '52–70 cm'],
  ];
  expect(await guideOf()).toEqual({ columns: ['Size', 'Chest'], rows, note });
  // Without the column of notes, the note stays; and the other way round.
  await csv.apply((await csv.upload('sku,size_guide\nG-1,"Size | Neck\nS | 20 cm"\n'))._id);
  expect(await guideOf()).toEqual({ columns: ['Size', 'Neck'], rows: [['S', '20 cm']], note });
  await csv.apply((await csv.upload('sku,size_guide_note\nG-1,\n'))._id);
  expect(await guideOf()).toEqual({ columns: ['Size', 'Neck'], rows: [['S', '20 cm']], note: null });
  const removed = await csv.upload('sku,size_guide\nG-1,\n');
  await csv.apply(removed._id);
  expect(await guideOf()).toBeNull();
  await csv.rollBack(removed._id);
  expect(await guideOf()).toMatchObject({ columns: ['Size', 'Neck'] });
  const wrong = await csv.upload(`sku,size_guide,size_guide_note\nG-1,"Size | Neck\nS",${'x'.repeat(1_001)}\n`);
  expect(wrong.issues.map(({ line, column }) => `${line} ${column}`).toSorted()).toEqual(['2 size_guide', '2 size_guide_note']);
  await csv.apply((await csv.upload('sku,size_guide\nG-1,\n'))._id);
  expect((await csv.upload('sku,size_guide_note\nG-1,Measure twice.\n')).issues).toMatchObject([{ column: 'size_guide' }]);
});

test('every wrong cell is named with its line and column, and the other rows can be imported', async ({ db, app, csv }) => {
  await aProduct(db, { variations: [{ sku: 'E-1' }] });
  const file = `\uFEFFsep=,\nsku,title,category,price,stock,enabled,images\nE-1,,,abc,,,\nE-1,,,1.00,,,\n,,,2,,,\nN-1,New,nowhere,3,,perhaps,x.png\nN-2,Newer,,,,,\nE-9,,,1,5,,\n`;
  const checked = await csv.upload(file);
  expect(checked.issues.map(({ line, column }) => `${line} ${column}`)).toEqual([
    ...['3 price', '4 sku', '5 title'],
    ...['6 category', '6 enabled', '6 images', '6 vendor'],
    ...['7 vendor', '7 category', '7 price'],
    '8 title',
  ]);
  expect(checked.issues.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'Enter an amount, such as 12.50.',
      'Line 3 already covers this variation.',
      'Enter yes or no.',
      'There’s no category "nowhere". Add it first.',
    ]),
  );
  const { authorization } = await anAdmin(db);
  const { body } = await app.inject({ url: `/api/v1/product/import/${checked._id}/errors.csv`, headers: { authorization } });
  expect(body).toContain('3,price,"Enter an amount, such as 12.50."');
  // The rows of an existing product are not those of its list of variations.
  const two = await aProduct(db, { slug: 'two', variations: [{ sku: 'F-1' }, { sku: 'F-2' }] });
  const added = await csv.upload(`sku,slug,price,weight_grams\nF-9,${two.slug},,1\nF-2,,4,-5\n`);
  expect(added.issues.map(({ line, column }) => `${line} ${column}`)).toEqual(['2 price', '3 weight_grams']);
  expect(await csv.upload('sku,stock\nE-1,5')).toMatchObject({ errors: 1, issues: [{ column: 'stock' }] });
  for (const wrong of ['what,ever\n1,2', 'price\n1', 'sku,price\n', 'sku,title\n"a,b']) {
    expect(await csv.upload(wrong), wrong).toMatchObject({ status: 'failed', errors: 1, issues: [{ line: 1 }] });
  }
  await expect(csv.upload('PK\u0003\u0004')).rejects.toThrow('Excel workbook');
});

test('a product that somebody changes after the check is skipped, and a repeated job changes nothing twice', async ({ db, csv, admin }) => {
  const [a, b] = [await aProduct(db, { variations: [{ sku: 'S-1' }] }), await aProduct(db, { variations: [{ sku: 'S-2' }] })];
  const checked = await csv.upload('sku,price,stock_change\nS-1,1.00,1\nS-2,2.00,2\n');
  await admin('PUT', `/${a._id}`, { subtitle: 'By hand' });
  await checkImport(db, checked._id);
  expect(await csv.apply(checked._id)).toMatchObject({ applied: 1, skipped: 1 });
  await applyImport(db, checked._id);
  expect((await admin('GET', `/${a._id}`)).data.variations).toMatchObject([{ price: 1999, stock: 10 }]);
  expect((await admin('GET', `/${b._id}`)).data.variations).toMatchObject([{ price: 200, stock: 12 }]);
  expect((await admin('GET', '/import/page/1/1')).data).toMatchObject({ list: [{ _id: checked._id, skipped: 1 }] });
  expect((await admin('DELETE', `/import/${checked._id}`)).status).toBe(200);
  expect((await admin('DELETE', `/import/${checked._id}`)).status).toBe(404);
  await purgeOldImports(db);
});

test('a file that is no text is refused at once, and says what to do', async ({ csv }) => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  await expect(csv.upload(png)).rejects.toThrow('This isn’t a CSV file. Save the table as CSV');
  const utf16 = await csv.upload(Buffer.from('sku,price\nNONE-SUCH,1', 'utf16le'));
  expect(utf16.issues).toMatchObject([{ line: 2, column: expect.any(String) }]);
});
