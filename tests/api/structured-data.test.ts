import type { FastifyInstance } from 'fastify';
import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { createArticle } from '#server/domains/blog/create-article.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import { addReviews } from '#server/domains/reviews/add-reviews.ts';
import { openScreen } from '#tests/support/screens.ts';
import { faultsOf, neededIn, type Thing } from '#tests/support/structured-data.ts';
import { test as base, expect } from '#tests/support/test.ts';
import * as root from '#web/root.tsx';
import * as about from '#web/storefront/pages/about/about-page.tsx';
import * as article from '#web/storefront/pages/article/article-page.tsx';
import * as blog from '#web/storefront/pages/blog/blog-page.tsx';
import * as contact from '#web/storefront/pages/contact/contact-page.tsx';
import * as home from '#web/storefront/pages/home/home-page.tsx';
import * as privacy from '#web/storefront/pages/privacy/privacy-page.tsx';
import * as product from '#web/storefront/pages/product/product-page.tsx';
import * as products from '#web/storefront/pages/products/products-page.tsx';
import * as shopPage from '#web/storefront/pages/shop/shop-page.tsx';

interface Page {
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
  meta: unknown;
}

/** A shop with a product of three sizes, one of one size, one of three colours, and an article. */
const test = base.extend<{ $file: { told: (page: Page, path: string) => Promise<Thing[]> } }>({
  told: [
    async ({ app, db }, use) => {
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
      await addReviews(
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
        tags: ['walking'],
        publishedAt: new Date(Date.UTC(2026, 0, 5)),
      });
      await use((page, path) => toldBy(app, page, path));
    },
    { scope: 'file' },
  ],
});

/** What the page's head tells to machines, as its document carries it. */
async function toldBy(app: FastifyInstance, { loader, meta }: Page, path: string): Promise<Thing[]> {
  const [, id] = /^\/(?:products|blog)\/([^?]+)/.exec(path) ?? [];
  const open = (page: { loader: NonNullable<Page['loader']> }) => openScreen(app, { root, page, path, params: id ? { id } : {} });
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
  ['/about-us', about, ['AboutPage']],
  ['/contact', contact, ['ContactPage']],
  ['/privacy', privacy, ['BreadcrumbList']],
];

test.for(pages)(
  'a document tells machines all that they need and nothing that they do not know: %s',
  async ([path, page, types], { told }) => {
    const things = await told(page, path);
    expect(things.map((thing) => thing['@type'])).toEqual(types);
    expect(things.flatMap(faultsOf)).toEqual([]);
  },
);

test.for(pages)('whatever a document leaves out is noticed: %s', async ([path, page], { told }) => {
  for (const thing of await told(page, path)) {
    const needed = neededIn(thing);
    expect(needed.length).toBeGreaterThan(0);
    for (const way of needed) {
      const poorer = structuredClone(thing);
      const [last = '', ...rest] = way.toReversed();
      const holder = rest.toReversed().reduce<Record<string | number, unknown>>((at, step) => at[step] as typeof at, poorer);
      delete holder[last];
      expect(faultsOf(poorer), way.join('.')).not.toEqual([]);
    }
  }
});

test('a value of the wrong kind is noticed', async ({ told }) => {
  const [group] = await told(product, '/products/hillside');
  const wrong: [RegExp, (thing: ReturnType<JSON['parse']>) => void][] = [
    [/url/, (thing) => (thing.url = '/products/hillside')],
    [/price\b/, (thing) => (thing.hasVariant[0].offers.price = '19.99')],
    [/priceCurrency/, (thing) => (thing.hasVariant[0].offers.priceCurrency = '€')],
    [/availability/, (thing) => (thing.hasVariant[0].offers.availability = 'InStock')],
    [/datePublished/, (thing) => (thing.review[0].datePublished = '5 January 2026')],
    [/addressCountry/, (thing) => (thing.hasVariant[0].offers.shippingDetails[0].shippingDestination[0].addressCountry = 'Germany')],
    [/colour/, (thing) => (thing.colour = 'red')],
  ];
  for (const [fault, spoil] of wrong) {
    const spoilt = structuredClone(group);
    spoil(spoilt);
    expect(spoilt && faultsOf(spoilt).join()).toMatch(fault);
  }
});

test('each size of a product is offered for its own price, measured by the kilogram, with what it cost before', async ({ told }) => {
  const [group] = await told(product, '/products/hillside');
  const variants = group?.hasVariant as ReturnType<JSON['parse']>[];
  expect(group).toMatchObject({ variesBy: ['https://schema.org/size'], aggregateRating: { ratingValue: 3.57, reviewCount: 7 } });
  expect(group?.review).toHaveLength(5);
  expect(variants.map(({ size, offers }) => [size, offers.price, offers.availability.split('/').at(-1)])).toEqual([
    ['2 kg', 19.99, 'InStock'],
    ['6 kg', 39.99, 'InStock'],
    ['12 kg', 19.99, 'OutOfStock'],
  ]);
  expect(variants.map(({ gtin }) => gtin)).toEqual(['4006381333931', undefined, undefined]);
  const [asked, before] = variants[1].offers.priceSpecification;
  expect(asked.referenceQuantity).toMatchObject({ value: 6, unitCode: 'KGM', valueReference: { value: 1, unitCode: 'KGM' } });
  expect(before).toMatchObject({ price: 49.99, priceType: 'https://schema.org/StrikethroughPrice' });
  expect(variants[0].offers.shippingDetails[0]).toMatchObject({
    shippingRate: { value: 3.9, currency: 'EUR' },
    deliveryTime: { transitTime: { minValue: 1, maxValue: 3 } },
  });
  const [colours] = await told(product, '/products/plush');
  expect(colours).toMatchObject({
    variesBy: ['https://schema.org/pattern'],
    hasVariant: [{ pattern: 'Sand' }, { pattern: 'Rose' }, { pattern: 'Slate' }],
  });
});

test('a list without anything tells no list', async ({ told }) => {
  expect((await told(products, '/products?q=zzzzzz')).map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
});
