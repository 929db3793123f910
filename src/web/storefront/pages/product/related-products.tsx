import { product } from '#contract/catalog.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';
import { toCardData } from '#web/storefront/components/product-card-data.ts';
import { ProductGrid } from '#web/storefront/components/product-grid.tsx';
import { FromOurBlog } from './from-our-blog.tsx';
import { RelatedError, type RelatedProductsProps, RelatedSkeleton, relatedCount } from './related-skeleton.tsx';

/** The best sellers of the same category. */
export default function RelatedProducts({ product: productId, category, currency }: RelatedProductsProps) {
  const { data, isError } = useQuery({
    queryKey: ['related', category.slug],
    queryFn: () =>
      browserApi.call(product.page, {
        params: { page: 1, limit: relatedCount + 1 },
        query: { category: category.slug, sort: 'bestselling', inStock: '1' },
        quiet: true,
      }),
    meta: { quiet: true },
  });
  if (isError) return <RelatedError />;
  if (!data) return <RelatedSkeleton />;
  const cards = data.list.filter(({ _id }) => _id !== productId).map(toCardData);
  return (
    <>
      <ProductGrid cards={cards.slice(0, relatedCount)} currency={currency} />
      <FromOurBlog product={productId} />
    </>
  );
}
