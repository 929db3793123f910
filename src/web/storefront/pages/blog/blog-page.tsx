import { type MetaFunction, useLoaderData } from 'react-router';
import { blog } from '#contract/blog.ts';
import { browserLoader, type LoadInput, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData } from '#web/root-data.ts';
import { ArticleCard, toArticleTeaser } from '#web/storefront/components/article-card.tsx';
import { feedLink } from '#web/storefront/meta/feed-link.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { NewsletterBanner } from '#web/storefront/newsletter/newsletter-banner.tsx';
import { breadcrumbList } from '#web/storefront/structured-data/breadcrumb-list.ts';
import { itemList } from '#web/storefront/structured-data/item-list.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import notFoundUrl from '#web/ui/illustrations/not-found.svg';
import { parsePageNumber } from '#web/ui/page-numbers.ts';
import { Pagination } from '#web/ui/pagination.tsx';

/** One wide card and two full rows. */
const perPage = 7;
const pageSearch = (page: number) => new URLSearchParams(page > 1 ? { page: String(page) } : {});
const blogPath = (page: number) => (page > 1 ? `/blog?${pageSearch(page)}` : '/blog');

async function load({ api, url }: LoadInput) {
  const page = parsePageNumber(url.searchParams);
  const { list, total } = await api.call(blog.page, { params: { page, limit: perPage } });
  return { articles: list.map(toArticleTeaser), total, page };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = publicPage((search) => pageSearch(parsePageNumber(search)));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  const root = findRootData(matches);
  if (!loaderData || !root || error) return [];
  const { articles, total, page } = loaderData;
  const last = Math.max(1, Math.ceil(total / perPage));
  const items = articles.map(({ slug, title }) => ({ path: `/blog/${slug}`, title }));
  return [
    ...pageMeta(matches, {
      title: page > 1 ? `Blog, page ${page} of ${last}` : 'Blog: living with dogs',
      description: `Feeding, walking, grooming and growing old: what we have learned about living with dogs${page > 1 ? `, page ${page}` : ''}.`,
      path: blogPath(page),
      noIndex: articles.length === 0,
    }),
    feedLink(root),
    ...(import.meta.env.SSR
      ? jsonLdMeta(
          breadcrumbList(root.origin, crumbs),
          itemList(root.origin, { name: 'From the dog basket', items, total, offset: (page - 1) * perPage }),
        )
      : []),
  ];
};

const crumbs: Crumb[] = [{ label: 'Home', to: '/' }, { label: 'Blog' }];

export default function BlogPage() {
  const { articles, total, page } = useLoaderData<typeof load>();
  const [newest, ...others] = articles;
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">From the dog basket</h1>
      <p className="mt-3 mb-8 max-w-2xl text-lg text-grey">What we learn at the vet, at the stove and on the sofa.</p>
      {newest ? (
        <>
          <ArticleCard
            article={newest}
            widths="(min-width: 80rem) 42rem, (min-width: 48rem) 56vw, 92vw"
            loading="first"
            as="h2"
            shape="wide"
          />
          <ul className="mt-3 grid gap-3 md:mt-5 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
            {others.map((article) => (
              <li key={article.slug}>
                <ArticleCard
                  article={article}
                  widths="(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 58vw"
                  as="h2"
                  shape="compact"
                />
              </li>
            ))}
          </ul>
          <Pagination page={page} total={total} perPage={perPage} pathForPage={blogPath} />
          <NewsletterBanner source="blog" className="mt-16 px-0 md:mt-20" />
        </>
      ) : (
        <EmptyState
          illustration={notFoundUrl}
          title="Nothing to read here"
          action={<LinkButton to={total > 0 ? '/blog' : '/shop'}>{total > 0 ? 'To the newest articles' : 'To the shop'}</LinkButton>}
        >
          <p>{total > 0 ? 'There are articles, but not that many pages.' : 'The first article is still being written.'}</p>
        </EmptyState>
      )}
    </div>
  );
}
