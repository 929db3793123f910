import { type MetaFunction, useLoaderData } from 'react-router';
import { blog } from '#contract/blog.ts';
import { inBrowser, type LoadInput, onServer } from '#web/api/page-data.ts';
import { ArticleCard, teaserOf } from '#web/storefront/parts/article-card.tsx';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { Pages } from '#web/storefront/parts/pages.tsx';
import notFoundUrl from '#web/storefront/pictures/not-found.svg';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** One wide card and two full rows. */
const perPage = 7;
const addressOf = (page: number) => (page > 1 ? `/blog?page=${page}` : '/blog');

async function load({ api, url }: LoadInput) {
  const asked = Number(url.searchParams.get('page'));
  const page = Number.isInteger(asked) && asked > 1 && asked < 100_000 ? asked : 1;
  const { list, total } = await api.call(blog.page, { params: { page, limit: perPage } });
  return { articles: list.map(teaserOf), total, page };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const page = loaderData?.page ?? 1;
  return pageMeta(matches, {
    title: page > 1 ? `Blog, page ${page}` : 'Blog: living with dogs',
    description: 'Feeding, walking, grooming and growing old: what we have learned about living with dogs.',
    path: addressOf(page),
  });
};

export default function BlogPage() {
  const { articles, total, page } = useLoaderData<typeof load>();
  const [newest, ...others] = articles;
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Blog' }]} />
      <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">From the dog basket</h1>
      <p className="mt-3 mb-8 max-w-2xl text-lg text-grey">What we learn at the vet, at the stove and on the sofa.</p>
      {newest ? (
        <>
          <ArticleCard article={newest} widths="(min-width: 80rem) 42rem, (min-width: 48rem) 56vw, 92vw" loading="first" as="h2" wide />
          <ul className="mt-5 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
            {others.map((article) => (
              <li key={article.slug}>
                <ArticleCard article={article} widths="(min-width: 80rem) 24rem, (min-width: 48rem) 46vw, 92vw" as="h2" />
              </li>
            ))}
          </ul>
          <Pages page={page} total={total} perPage={perPage} addressOf={addressOf} />
        </>
      ) : (
        <EmptyState
          picture={notFoundUrl}
          title="Nothing to read here"
          action={<LinkButton to={total > 0 ? '/blog' : '/shop'}>{total > 0 ? 'To the newest articles' : 'To the shop'}</LinkButton>}
        >
          <p>{total > 0 ? 'There are articles, but not that many pages.' : 'The first article is still being written.'}</p>
        </EmptyState>
      )}
    </div>
  );
}
