import { articles } from '#demo/articles/articles.ts';
import { categories, products } from '#demo/catalog.ts';
import { footerLinks } from '#demo/footer-links.ts';
import { payments } from '#demo/payments.ts';
import { promos } from '#demo/promos.ts';
import { createArticle } from '#server/domains/blog/create-article.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { createImage } from '#server/domains/files/create-image.ts';
import { masterKey } from '#server/domains/files/file-keys.ts';
import { imageBytes } from '#server/domains/files/files.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { defaultSettings } from '#server/domains/settings/default-settings.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { exampleCompany } from '#shared/example-company.ts';
import { type OpenedShop, withMigratedShop } from '#tests/support/temporary-shop.ts';
import { expect, test } from '#tests/support/test.ts';
import { clearDemo } from './clear-demo.ts';

const none = { products: 0, categories: 0, articles: 0, promos: 0, pictures: 0 };
const [demoProduct, otherDemoProduct] = products;
const [demoCategory, otherDemoCategory] = categories;

/** A small demo shop: two products in a category each, an article and a promo. */
async function loadSmallDemo({ shop: { db, files } }: OpenedShop) {
  const createTestImage = async () => (await createImage(db, files, await imageBytes('png')))._id;
  const created = [];
  for (const [product, category] of [
    [demoProduct, demoCategory],
    [otherDemoProduct, otherDemoCategory],
  ] as const) {
    const { _id } = await aCategory(db, { slug: category?.slug, image: await createTestImage() });
    const variations = [{ images: [await createTestImage(), await createTestImage()] }];
    created.push(await aProduct(db, { slug: product?.slug, vendor: product?.vendor, category: _id, variations }));
  }
  for (const { slug, author } of articles.slice(0, 1)) {
    const thumbnail = await createTestImage();
    await createArticle(db, {
      title: 'An article',
      slug,
      author,
      excerpt: '',
      content: '<p>…</p>',
      tags: [],
      publishedAt: null,
      thumbnail,
    });
  }
  for (const { code, title, type } of promos.slice(0, 1)) await importPromo(db, { code, title, type });
  return created;
}

test('clearing removes the demo shop with its images', async ({ shop }) => {
  await withMigratedShop(shop, async (open) => {
    await loadSmallDemo(open);
    expect(await open.shop.files.list('originals/')).toHaveLength(7);
    expect(await clearDemo(open.shop)).toEqual({ products: 2, categories: 2, articles: 1, promos: 1, pictures: 7 });
    expect(await open.shop.files.list('originals/')).toEqual([]);
    expect(await clearDemo(open.shop)).toEqual(none);
  });
});

test('clearing removes the bank account of the demo, but not another one', async ({ shop }) => {
  await withMigratedShop(shop, async (open) => {
    const { db } = open.shop;
    await updateSettings(db, { bankAccount: payments.bankAccount });
    await clearDemo(open.shop);
    expect((await getSettings(db)).bankAccount).toBeNull();
    const ownAccount = { ...payments.bankAccount, iban: 'NL91ABNA0417164300' };
    await updateSettings(db, { bankAccount: ownAccount });
    await clearDemo(open.shop);
    expect((await getSettings(db)).bankAccount).toEqual(ownAccount);
  });
});

test('clearing removes the company of the demo, but not what the owner has entered', async ({ shop }) => {
  await withMigratedShop(shop, async (open) => {
    const { db } = open.shop;
    await updateSettings(db, { ...exampleCompany, legalName: 'Waggle Ltd' });
    await clearDemo(open.shop);
    const { legalAddress, legalRepresentative, companyRegister, vatId, contactPhone } = defaultSettings;
    const cleared = { legalAddress, legalRepresentative, companyRegister, vatId, contactPhone };
    expect(await getSettings(db)).toMatchObject({ ...cleared, legalName: 'Waggle Ltd' });
  });
});

test('clearing removes the links of the demo from the footer, but not those of the owner', async ({ shop }) => {
  await withMigratedShop(shop, async (open) => {
    const { db } = open.shop;
    const own = { name: 'Mastodon', url: 'https://mastodon.example/@shop' };
    await updateSettings(db, {
      ...footerLinks,
      playStoreUrl: 'https://play.google.com/store/apps/own',
      social: [...footerLinks.social, own],
    });
    await clearDemo(open.shop);
    expect(await getSettings(db)).toMatchObject({
      appStoreUrl: null,
      playStoreUrl: 'https://play.google.com/store/apps/own',
      social: [own],
    });
  });
});

test('after clearing, a shop without a payment provider no longer accepts test cards', async ({ shop }) => {
  await withMigratedShop(shop, async (open) => {
    const { db } = open.shop;
    await updateSettings(db, { paymentMethods: ['cash', 'card', 'transfer'] });
    await clearDemo(open.shop);
    expect((await getSettings(db)).paymentMethods).toEqual(['cash', 'transfer']);
    await updateSettings(db, { paymentMethods: ['card'] });
    await clearDemo(open.shop);
    expect((await getSettings(db)).paymentMethods).toEqual(['cash']);
    const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiUrl: 'http://localhost:9' };
    await updateSettings(db, { paymentMethods: ['card'] });
    await clearDemo({ ...open.shop, config: { ...open.shop.config, stripe } });
    expect((await getSettings(db)).paymentMethods).toEqual(['card']);
  });
});

test('clearing keeps products and images that belong to the owner', async ({ shop }) => {
  await withMigratedShop(shop, async (open) => {
    const { db, files } = open.shop;
    const [, demo] = await loadSmallDemo(open);
    const imageId = demo?.mainVariation.images[0]?._id ?? '';
    const own = await aProduct(db, { category: demo?.category._id, variations: [{ images: [imageId] }] });
    const adopted = await aProduct(db, { slug: products[2]?.slug, vendor: 'My own brand' });
    expect(await clearDemo(open.shop)).toMatchObject({ products: 2, categories: 1, pictures: 5 });
    const { rows } = await open.pool.query('select id from products order by created_at');
    expect(rows.map(({ id }) => id)).toEqual([own._id, adopted._id]);
    expect(await files.read(masterKey(imageId))).not.toBeNull();
  });
});

test('demo products with orders are removed only when confirmed, and their orders stay complete', async ({ shop }) => {
  await withMigratedShop(shop, async (open) => {
    const { db, files } = open.shop;
    const [demo] = await loadSmallDemo(open);
    const variation = demo?.mainVariation;
    await anOrder(db, { items: [{ variation: variation?._id ?? '', quantity: 1 }] });
    await expect(clearDemo(open.shop)).rejects.toThrow('1 order contains demo products.');
    expect(await clearDemo(open.shop, { confirmed: true })).toMatchObject({ products: 2, pictures: 6 });
    const { rows } = await open.pool.query('select title, image from order_items');
    expect(rows).toMatchObject([{ title: demo?.title, image: { _id: variation?.images[0]?._id } }]);
    expect(await files.read(masterKey(rows[0].image._id))).not.toBeNull();
  });
});
