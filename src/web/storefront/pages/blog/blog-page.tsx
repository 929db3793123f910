import { type MetaFunction, useLoaderData } from 'react-router';
import { blog } from '#contract/blog.ts';
import * as textLimits from '#contract/text-limits.ts';
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
/** The tags that are offered; others are on the pages of articles. */
const maxTags = 12;
const blogSearch = (page: number, tag: string) => new URLSearchParams({ ...(tag && { tag }), ...(page > 1 && { page: String(page) }) });
const parseTag = (search: URLSearchParams): string => (search.get('tag') ?? '').trim().toLowerCase().slice(0, textLimits.tag);

function blogPath(page: number, tag: string): string {
  const search = blogSearch(page, tag);
  return search.size > 0 ? `/blog?${search}` : '/blog';
}

async function load({ api, url }: LoadInput) {
  const page = parsePageNumber(url.searchParams);
  const tag = parseTag(url.searchParams);
  const [{ list, total }, tags] = await Promise.all([
    api.call(blog.page, { params: { page, limit: perPage }, query: { tag: tag || undefined } }),
    api.call(blog.tags, {}),
  ]);
  return { articles: list.map(toArticleTeaser), total, page, tag, tags: tags.list.slice(0, maxTags).map((other) => other.tag) };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = publicPage((search) => blogSearch(parsePageNumber(search), parseTag(search)));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  const root = findRootData(matches);
  if (!loaderData || !root || error) return [];
  const { articles, total, page, tag } = loaderData;
  const last = Math.max(1, Math.ceil(total / perPage));
  const items = articles.map(({ slug, title }) => ({ path: `/blog/${slug}`, title }));
  return [
    ...pageMeta(matches, {
      title: titleOf(tag, page, last),
      description: `${tag ? `Articles about ${tag}` : 'Feeding, walking, grooming and growing old'}: what we’ve learned about living with dogs${page > 1 ? `, page ${page}` : ''}.`,
      path: blogPath(page, tag),
      noIndex: articles.length === 0,
    }),
    feedLink(root),
    ...(import.meta.env.SSR
      ? jsonLdMeta(
          breadcrumbList(root.origin, crumbsOf(tag)),
          itemList(root.origin, {
            name: tag ? `Living with dogs: ${tag}` : 'Living with dogs',
            items,
            total,
            offset: (page - 1) * perPage,
          }),
        )
      : []),
  ];
};

function titleOf(tag: string, page: number, last: number): string {
  const name = tag ? `Blog: ${tag}` : 'Blog';
  if (page > 1) return `${name}, page ${page} of ${last}`;
  return tag ? name : 'Blog: living with dogs';
}

const crumbsOf = (tag: string): Crumb[] => [
  { label: 'Home', to: '/' },
  ...(tag ? [{ label: 'Blog', to: '/blog' }, { label: tag }] : [{ label: 'Blog' }]),
];

/** The topics of the blog, each a link to its articles. */
const Topics = ({ tags, current }: { tags: readonly string[]; current: string }) => (
  <nav aria-label="Topics" className="mb-8">
    <ul className="flex flex-wrap gap-2">
      {['', ...(current && !tags.includes(current) ? [current] : []), ...tags].map((tag) => (
        <li key={tag}>
          <LinkButton
            to={blogPath(1, tag)}
            size="sm"
            tone={tag === current ? 'primary' : 'secondary'}
            aria-current={tag === current ? 'page' : undefined}
          >
            {tag || 'All topics'}
          </LinkButton>
        </li>
      ))}
    </ul>
  </nav>
);

function emptyText(total: number, tag: string): string {
  if (total > 0) return 'That page doesn’t exist. Go back to the first one.';
  return tag ? `No articles about ${tag} yet.` : 'Our first article is on its way.';
}

export default function BlogPage() {
  const { articles, total, page, tag, tags } = useLoaderData<typeof load>();
  const [newest, ...others] = articles;
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={crumbsOf(tag)} />
      <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">
        {tag ? `Living with dogs: ${tag}` : 'Living with dogs'}
      </h1>
      <p className="mt-3 mb-6 max-w-2xl text-lg text-grey">Tips from the vet, the kitchen and the sofa.</p>
      {tags.length > 1 && <Topics tags={tags} current={tag} />}
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
          <Pagination page={page} total={total} perPage={perPage} pathForPage={(next) => blogPath(next, tag)} />
          <NewsletterBanner source="blog" className="mt-16 px-0 md:mt-20" />
        </>
      ) : (
        <EmptyState
          illustration={notFoundUrl}
          title="No articles here"
          action={
            <LinkButton to={total > 0 || tag ? '/blog' : '/shop'}>{total > 0 || tag ? 'Latest articles' : 'Browse the shop'}</LinkButton>
          }
        >
          <p>{emptyText(total, tag)}</p>
        </EmptyState>
      )}
    </div>
  );
}
