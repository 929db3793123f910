import { socialPicturePath } from '#shared/social-picture.ts';
import type { RootData } from '#web/shop-facts.ts';
import { breadcrumbList } from '#web/storefront/parts/structured-data/breadcrumb-list.ts';
import type { Thing } from '#web/storefront/parts/structured-data/thing.ts';
import type { ProductData } from './load-product.ts';
import { offerOf } from './offer.ts';
import type { Choice } from './product-data.ts';
import { gtinOf, whatVaries } from './variation-marks.ts';

const mostReviews = 5;

/** The product with its offers and reviews, and the way to it, as search engines read them. */
export const structuredData = (data: ProductData, root: RootData): Thing[] => [
  data.choices.length > 1 ? productGroup(data, root) : { ...described(data, root), ...singleOf(data, root) },
  breadcrumbList(root.origin, [
    { label: 'Home', to: '/' },
    { label: data.item.category.title, to: `/products?category=${data.item.category.slug}` },
    { label: data.item.title },
  ]),
];

/** What holds for all variations alike. */
function described({ item, gallery, marks, reviews }: ProductData, { origin }: RootData): Thing {
  const { title, slug, vendor, category, ratingAverage, ratingCount } = item;
  return {
    '@type': 'Product',
    '@id': `${origin}/products/${slug}#product`,
    name: title,
    url: `${origin}/products/${slug}`,
    description: item.seoDescription ?? item.subtitle ?? `${title} by ${vendor}`,
    image: [...(gallery[0] ? [origin + socialPicturePath(gallery[0]._id)] : []), ...picturesOf(marks).map((path) => origin + path)],
    brand: { '@type': 'Brand', name: vendor },
    category: category.title,
    ...(ratingAverage !== null &&
      ratingCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: ratingAverage,
          reviewCount: ratingCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    ...(reviews.list.length > 0 && { review: reviews.list.slice(0, mostReviews).map(reviewOf) }),
  };
}

const picturesOf = (marks: ProductData['marks']): string[] => [...new Set(marks.flatMap(({ picture }) => picture ?? []))];

/** What only a product of one variation says itself. */
function singleOf({ item, choices, marks }: ProductData, root: RootData): Omit<Thing, '@type'> {
  const [only] = choices;
  return only ? { ...identityOf(only, marks), offers: offerOf(only, `${root.origin}/products/${item.slug}`, root) } : {};
}

/** A product that comes in sizes or flavours: each of them is a product of its own. */
function productGroup(data: ProductData, root: RootData): Thing {
  const { item, choices, marks } = data;
  const address = `${root.origin}/products/${item.slug}`;
  const main = marks[0]?.picture ?? null;
  const varies = whatVaries(choices);
  return {
    ...described(data, root),
    '@type': 'ProductGroup',
    productGroupID: item._id,
    variesBy: [varies.term],
    hasVariant: choices.map((choice): Thing => {
      const picture = marks.find(({ _id }) => _id === choice._id)?.picture ?? main;
      return {
        '@type': 'Product',
        name: `${item.title}, ${choice.title}`,
        ...identityOf(choice, marks),
        ...(picture && { image: root.origin + picture }),
        ...varies.of(choice),
        inProductGroupWithID: item._id,
        offers: offerOf(choice, address, root),
      };
    }),
  };
}

/** What a variation is known by everywhere. */
function identityOf({ _id, sku }: Choice, marks: ProductData['marks']): { sku: string; gtin?: string } {
  const gtin = gtinOf(marks.find((mark) => mark._id === _id)?.barcode ?? null);
  return { sku, ...(gtin && { gtin }) };
}

const reviewOf = ({ rating, title, comment, user, createdAt }: ProductData['reviews']['list'][number]): Thing => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: user.name },
  datePublished: createdAt,
  ...(title && { name: title }),
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});
