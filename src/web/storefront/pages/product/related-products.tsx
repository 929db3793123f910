import { useQuery } from '@tanstack/react-query';
import { product } from '#contract/catalog.ts';
import { browserApi } from '#web/api/browser.ts';
import { cardOf } from '#web/storefront/parts/card.ts';
import { ProductGrid } from '#web/storefront/parts/product-grid.tsx';
import { CardsToCome, RelatedMissing, type RelatedProps, related } from './cards-to-come.tsx';

/** The best sellers of the same category. */
export default function RelatedProducts({ product: own, category, currency }: RelatedProps) {
  const { data, isError } = useQuery({
    queryKey: ['related', category.slug],
    queryFn: () =>
      browserApi.call(product.page, {
        params: { page: 1, limit: related + 1 },
        query: { category: category.slug, sort: 'bestselling', inStock: '1' },
        quiet: true,
      }),
    meta: { quiet: true },
  });
  if (isError) return <RelatedMissing />;
  if (!data) return <CardsToCome />;
  const cards = data.list.filter(({ _id }) => _id !== own).map(cardOf);
  return <ProductGrid cards={cards.slice(0, related)} currency={currency} />;
}
