import { blog } from '#contract/blog.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';
import { ArticleCard, toArticleTeaser } from '#web/storefront/components/article-card.tsx';

/** The articles that name the product; nothing if there are none. */
export function FromOurBlog({ product }: { product: string }) {
  const { data } = useQuery({
    queryKey: ['articles-of-product', product],
    queryFn: async () => (await browserApi.call(blog.productPage, { params: { id: product }, quiet: true })).list.map(toArticleTeaser),
    meta: { quiet: true },
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="from-our-blog" className="mt-14">
      <h2 id="from-our-blog" className="mb-6 text-3xl md:text-[2.5rem]">
        From our blog
      </h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {data.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} shape="compact" widths="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 58vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
