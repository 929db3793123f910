import { socialImagePath } from '#shared/social-image.ts';
import type { RootData } from '#web/root-data.ts';
import { breadcrumbList } from '#web/storefront/structured-data/breadcrumb-list.ts';
import type { JsonLd } from '#web/storefront/structured-data/json-ld.ts';
import type { ProductData } from './load-product.ts';
import { offerJsonLd } from './offer-json-ld.ts';
import { productCrumbs } from './product-crumbs.ts';
import { findVaryingProperties, parseGtin } from './variation-identifiers.ts';
import type { VariationOption } from './variation-option.ts';

const maxReviews = 5;

/** The structured data of a product page: the product with offers and reviews, and its breadcrumb. */
export const productJsonLd = (data: ProductData, root: RootData): JsonLd[] => [
  data.variations.length > 1 ? productGroupJsonLd(data, root) : { ...baseProduct(data, root), ...singleVariation(data, root) },
  breadcrumbList(root.origin, productCrumbs(data.item, root.categories)),
];

/** What all variations have in common. */
function baseProduct({ item, gallery, identifiers, reviews }: ProductData, { origin }: RootData): JsonLd {
  const { title, slug, vendor, category, ratingAverage, ratingCount } = item;
  return {
    '@type': 'Product',
    '@id': `${origin}/products/${slug}#product`,
    name: title,
    url: `${origin}/products/${slug}`,
    description: item.seoDescription ?? item.subtitle ?? `${title} by ${vendor}`,
    image: [...(gallery[0] ? [origin + socialImagePath(gallery[0]._id)] : []), ...imagePaths(identifiers).map((path) => origin + path)],
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
    ...(reviews.list.length > 0 && { review: reviews.list.slice(0, maxReviews).map(reviewJsonLd) }),
  };
}

const imagePaths = (identifiers: ProductData['identifiers']): string[] => [...new Set(identifiers.flatMap(({ image }) => image ?? []))];

/** The identifiers and the offer of a product with a single variation. */
function singleVariation({ item, variations, identifiers }: ProductData, root: RootData): Omit<JsonLd, '@type'> {
  const [onlyVariation] = variations;
  return onlyVariation
    ? { ...variationIdentity(onlyVariation, identifiers), offers: offerJsonLd(onlyVariation, `${root.origin}/products/${item.slug}`, root) }
    : {};
}

/** A product with several variations, each of which is a product of its own. */
function productGroupJsonLd(data: ProductData, root: RootData): JsonLd {
  const { item, variations, identifiers } = data;
  const url = `${root.origin}/products/${item.slug}`;
  const mainImage = identifiers[0]?.image ?? null;
  const varies = findVaryingProperties(item.options, variations);
  return {
    ...baseProduct(data, root),
    '@type': 'ProductGroup',
    productGroupID: item._id,
    variesBy: varies.terms,
    hasVariant: variations.map((variation): JsonLd => {
      const image = identifiers.find(({ _id }) => _id === variation._id)?.image ?? mainImage;
      return {
        '@type': 'Product',
        name: `${item.title}, ${variation.title}`,
        ...variationIdentity(variation, identifiers),
        ...(image && { image: root.origin + image }),
        ...varies.valuesIn(variation),
        inProductGroupWithID: item._id,
        offers: offerJsonLd(variation, url, root),
      };
    }),
  };
}

/** The SKU of a variation and, if its barcode is one, its GTIN. */
function variationIdentity({ _id, sku }: VariationOption, identifiers: ProductData['identifiers']): { sku: string; gtin?: string } {
  const gtin = parseGtin(identifiers.find((identifier) => identifier._id === _id)?.barcode ?? null);
  return { sku, ...(gtin && { gtin }) };
}

const reviewJsonLd = ({ rating, title, comment, user, createdAt }: ProductData['reviews']['list'][number]): JsonLd => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: user.name },
  datePublished: createdAt,
  ...(title && { name: title }),
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});
