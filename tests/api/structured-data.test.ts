import type { FastifyInstance } from 'fastify';
import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { createArticle } from '#server/domains/blog/create-article.ts';
import { createAuthor } from '#server/domains/blog/save-author.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import { importReviews } from '#server/domains/reviews/import-reviews.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { findRequiredPaths, type JsonLdNode, validateJsonLd } from '#tests/support/json-ld.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { test as base, expect } from '#tests/support/test.ts';
import * as root from '#web/root.tsx';
import * as about from '#web/storefront/pages/about/about-page.tsx';
import * as article from '#web/storefront/pages/article/article-page.tsx';
import * as author from '#web/storefront/pages/author/author-page.tsx';
import * as blog from '#web/storefront/pages/blog/blog-page.tsx';
import * as contact from '#web/storefront/pages/contact/contact-page.tsx';
import * as giftCards from '#web/storefront/pages/gift-cards/gift-cards-page.tsx';
import * as help from '#web/storefront/pages/help/help-page.tsx';
import * as helpArticle from '#web/storefront/pages/help-article/help-article-page.tsx';
import * as home from '#web/storefront/pages/home/home-page.tsx';
import * as imprint from '#web/storefront/pages/imprint/imprint-page.tsx';
import * as privacy from '#web/storefront/pages/privacy/privacy-page.tsx';
import * as product from '#web/storefront/pages/product/product-page.tsx';
import * as products from '#web/storefront/pages/products/products-page.tsx';
import * as shopPage from '#web/storefront/pages/shop/shop-page.tsx';

interface Page {
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
  meta: unknown;
}

/** A shop with a product of three sizes, one of one size, one of three colours, and an article. */
const test = base.extend<{ $file: { readJsonLd: (page: Page, path: string) => Promise<JsonLdNode[]> } }>({
  readJsonLd: [
    async ({ app, db }, use) => {
      await updateSettings(db, { social: [{ name: 'Instagram', url: 'https://instagram.com/kibble' }] });
      const category = await aCategory(db, { title: 'Dry food', slug: 'dry-food' });
      const bag = { netUnit: 'g' as const, images: [(await anImage(db, 'A bag'))._id] };
      const { _id } = await aProduct(db, {
        title: 'Hillside Chicken & Rice',
        slug: 'hillside',
        subtitle: 'For calm stomachs',
        category: category._id,
        variations: [
          { ...bag, title: '2 kg', netQuantity: 2000, barcode: '4006381333931' },
          { ...bag, title: '6 kg', netQuantity: 6000, price: 3999, compareAtPrice: 4999 },
          { ...bag, title: '12 kg', netQuantity: 12_000, stock: 0, images: [] },
        ],
      });
      await aProduct(db, { slug: 'ball', category: category._id, variations: [{ title: 'One size' }] });
      await aProduct(db, { slug: 'plush', category: category._id, variations: ['Sand', 'Rose', 'Slate'].map((title) => ({ title })) });
      await importReviews(
        db,
        [1, 2, 3, 4, 5, 5, 5].map((rating) => ({ product: _id, rating, comment: 'He ate it.', name: 'Ada', status: 'published' })),
      );
      await createArticle(db, {
        title: 'Winter',
        slug: 'winter',
        excerpt: 'Cold paws.',
        content: '<p>Rinse the paws.</p>',
        thumbnail: (await anImage(db, 'Snow'))._id,
        author: 'Mara',
        authorId: await createAuthor(db, { name: 'Mara', bio: 'Walks a lot.', image: (await anImage(db, 'Mara'))._id }),
        tags: ['walking'],
        publishedAt: new Date(Date.UTC(2026, 0, 5)),
      });
      await use((page, path) => readJsonLdOf(app, page, path));
    },
    { scope: 'file' },
  ],
});

/** The JSON-LD of a page's head. */
async function readJsonLdOf(app: FastifyInstance, { loader, meta }: Page, path: string): Promise<JsonLdNode[]> {
  const [, id] = /^\/(?:products|blog\/author|blog)\/([^?]+)/.exec(path) ?? [];
  const [, slug] = /^\/help\/(.+)/.exec(path) ?? [];
  const params = { ...(id && { id }), ...(slug && { slug }) };
  const open = (page: { loader: NonNullable<Page['loader']> }) => openScreen(app, { root, page, path, params });
  const [rootData, loaderData] = [await open(root), loader && (await open({ loader }))];
  const url = new URL(path, 'http://localhost:3000');
  const tags: MetaDescriptor[] = (meta as (input: object) => MetaDescriptor[])({
    matches: [{ id: 'root', loaderData: rootData }],
    location: { pathname: url.pathname, search: url.search },
    loaderData,
  });
  return tags.flatMap((tag) => ('script:ld+json' in tag ? [JSON.parse(JSON.stringify(tag['script:ld+json']))] : []));
}

const pages: [string, Page, string[]][] = [
  ['/', home, ['OnlineStore', 'WebSite']],
  ['/shop', shopPage, ['ItemList']],
  ['/products', products, ['BreadcrumbList', 'ItemList']],
  ['/products?category=dry-food', products, ['BreadcrumbList', 'ItemList']],
  ['/products/hillside', product, ['ProductGroup', 'BreadcrumbList']],
  ['/products/plush', product, ['ProductGroup', 'BreadcrumbList']],
  ['/products/ball', product, ['Product', 'BreadcrumbList']],
  ['/blog', blog, ['BreadcrumbList', 'ItemList']],
  ['/blog/winter', article, ['BlogPosting', 'BreadcrumbList']],
  ['/blog/author/mara', author, ['ProfilePage', 'BreadcrumbList']],
  ['/about-us', about, ['AboutPage']],
  ['/contact', contact, ['ContactPage']],
  ['/privacy', privacy, ['BreadcrumbList']],
  ['/gift-cards', giftCards, ['BreadcrumbList']],
  ['/help', help, ['BreadcrumbList']],
  ['/help/where-is-my-order', helpArticle, ['BreadcrumbList', 'FAQPage']],
  ['/delivery', helpArticle, ['BreadcrumbList']],
  ['/imprint', imprint, ['BreadcrumbList']],
];

test.for(pages)('a page has complete JSON-LD with known properties only: %s', async ([path, page, types], { readJsonLd }) => {
  const nodes = await readJsonLd(page, path);
  expect(nodes.map((node) => node['@type'])).toEqual(types);
  expect(nodes.flatMap(validateJsonLd)).toEqual([]);
});

test.for(pages)('a missing JSON-LD property is detected: %s', async ([path, page], { readJsonLd }) => {
  for (const node of await readJsonLd(page, path)) {
    const required = findRequiredPaths(node);
    expect(required.length).toBeGreaterThan(0);
    for (const propertyPath of required) {
      const incomplete = structuredClone(node);
      const [last = '', ...rest] = propertyPath.toReversed();
      const parent = rest.toReversed().reduce<Record<string | number, unknown>>((at, step) => at[step] as typeof at, incomplete);
      delete parent[last];
      expect(validateJsonLd(incomplete), propertyPath.join('.')).not.toEqual([]);
    }
  }
});

test('a JSON-LD value of the wrong kind is detected', async ({ readJsonLd }) => {
  const [group] = await readJsonLd(product, '/products/hillside');
  const wrong: [RegExp, (node: ReturnType<JSON['parse']>) => void][] = [
    [/url/, (node) => (node.url = '/products/hillside')],
    [/price\b/, (node) => (node.hasVariant[0].offers.price = '19.99')],
    [/priceCurrency/, (node) => (node.hasVariant[0].offers.priceCurrency = '€')],
    [/availability/, (node) => (node.hasVariant[0].offers.availability = 'InStock')],
    [/datePublished/, (node) => (node.review[0].datePublished = '5 January 2026')],
    [/addressCountry/, (node) => (node.hasVariant[0].offers.shippingDetails[0].shippingDestination[0].addressCountry = 'Germany')],
    [/colour/, (node) => (node.colour = 'red')],
  ];
  for (const [expectedError, corrupt] of wrong) {
    const corrupted = structuredClone(group);
    corrupt(corrupted);
    expect(corrupted && validateJsonLd(corrupted).join()).toMatch(expectedError);
  }
});

test('each variation has its own offer with price, unit price and previous price', async ({ readJsonLd }) => {
  const [group] = await readJsonLd(product, '/products/hillside');
  const variants = group?.hasVariant as ReturnType<JSON['parse']>[];
  expect(group).toMatchObject({ variesBy: ['https://schema.org/size'], aggregateRating: { ratingValue: 3.57, reviewCount: 7 } });
  expect(group?.review).toHaveLength(5);
  expect(variants.map(({ size, offers }) => [size, offers.price, offers.availability.split('/').at(-1)])).toEqual([
    ['2 kg', 19.99, 'InStock'],
    ['6 kg', 39.99, 'InStock'],
    ['12 kg', 19.99, 'OutOfStock'],
  ]);
  expect(variants.map(({ gtin }) => gtin)).toEqual(['4006381333931', undefined, undefined]);
  const [current, before] = variants[1].offers.priceSpecification;
  expect(current.referenceQuantity).toMatchObject({ value: 6, unitCode: 'KGM', valueReference: { value: 1, unitCode: 'KGM' } });
  expect(before).toMatchObject({ price: 49.99, priceType: 'https://schema.org/StrikethroughPrice' });
  expect(variants[0].offers.shippingDetails[0]).toMatchObject({
    shippingRate: { value: 3.9, currency: 'EUR' },
    deliveryTime: { transitTime: { minValue: 1, maxValue: 3 } },
  });
  const [colours] = await readJsonLd(product, '/products/plush');
  expect(colours).toMatchObject({
    variesBy: ['https://schema.org/pattern'],
    hasVariant: [{ pattern: 'Sand' }, { pattern: 'Rose' }, { pattern: 'Slate' }],
  });
});

test('an empty product list has no ItemList', async ({ readJsonLd }) => {
  expect((await readJsonLd(products, '/products?q=zzzzzz')).map((node) => node['@type'])).toEqual(['BreadcrumbList']);
});
