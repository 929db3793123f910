import { minorDigits } from '#shared/money.ts';
import type { RootData } from '#web/shop-facts.ts';
import type { ProductData } from './load-product.ts';

const schema = 'https://schema.org';

/** The product and the way to it, as search engines read them (schema.org Product and BreadcrumbList). */
export function structuredData({ item, choices, gallery }: ProductData, { origin, settings: { currency } }: RootData) {
  const address = `${origin}/products/${item.slug}`;
  const digits = minorDigits(currency);
  return [
    {
      '@context': schema,
      '@type': 'Product',
      name: item.title,
      url: address,
      description: item.seoDescription ?? item.subtitle ?? item.title,
      image: gallery.map(({ url }) => origin + url),
      sku: choices[0]?.sku ?? '',
      brand: { '@type': 'Brand', name: item.vendor },
      category: item.category.title,
      ...(item.ratingAverage !== null && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: item.ratingAverage.toFixed(1), reviewCount: item.ratingCount },
      }),
      offers: choices.map(({ _id, title, sku, price, availability }) => ({
        '@type': 'Offer',
        name: title,
        sku,
        url: `${address}?variation=${_id}`,
        price: (price / 10 ** digits).toFixed(digits),
        priceCurrency: currency,
        itemCondition: `${schema}/NewCondition`,
        availability: `${schema}/${availability === 'sold_out' ? 'OutOfStock' : 'InStock'}`,
      })),
    },
    {
      '@context': schema,
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Home', item: `${origin}/` },
        { name: item.category.title, item: `${origin}/products?category=${item.category.slug}` },
        { name: item.title, item: address },
      ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}
