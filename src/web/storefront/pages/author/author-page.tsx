import { type MetaFunction, useLoaderData } from 'react-router';
import { blog } from '#contract/blog.ts';
import { largestImageUrl } from '#shared/srcset.ts';
import { browserLoader, type LoadInput, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData } from '#web/root-data.ts';
import { ArticleCard, toArticleTeaser } from '#web/storefront/components/article-card.tsx';
import { feedLink } from '#web/storefront/meta/feed-link.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { redirectToCurrentUrl } from '#web/storefront/routing/redirect-to-current-url.ts';
import { breadcrumbList } from '#web/storefront/structured-data/breadcrumb-list.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { parsePageNumber } from '#web/ui/page-numbers.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Picture } from '#web/ui/picture.tsx';

const perPage = 9;
const pageSearch = (page: number) => new URLSearchParams(page > 1 ? { page: String(page) } : {});

async function load({ api, params, url }: LoadInput) {
  const id = params.id ?? '';
  const page = parsePageNumber(url.searchParams);
  const author = await api.call(blog.author, { params: { id } });
  if (id !== author.slug) throw redirectToCurrentUrl(`/blog/author/${author.slug}${url.search}`);
  const { list, total } = await api.call(blog.page, { params: { page, limit: perPage }, query: { author: author.slug } });
  return { author, articles: list.map(toArticleTeaser), total, page };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = publicPage((search) => pageSearch(parsePageNumber(search)));

const crumbsOf = (name: string): Crumb[] => [{ label: 'Home', to: '/' }, { label: 'Blog', to: '/blog' }, { label: name }];

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  const root = findRootData(matches);
  if (!loaderData || !root || error) return [];
  const { author, articles, page } = loaderData;
  const url = `${root.origin}/blog/author/${author.slug}`;
  const person = {
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#author`,
      name: author.name,
      url,
      ...(author.bio && { description: author.bio }),
      ...(author.image && { image: root.origin + largestImageUrl(author.image) }),
    },
  };
  return [
    ...pageMeta(matches, {
      title: page > 1 ? `${author.name}, page ${page}` : `${author.name}, author`,
      description: `${author.bio || `Articles by ${author.name} about living with dogs.`}${page > 1 ? ` Page ${page}.` : ''}`,
      path: `/blog/author/${author.slug}${page > 1 ? `?${pageSearch(page)}` : ''}`,
      noIndex: articles.length === 0,
    }),
    feedLink(root),
    ...(import.meta.env.SSR ? jsonLdMeta(person, breadcrumbList(root.origin, crumbsOf(author.name))) : []),
  ];
};

/** An author, and all that this person has written. */
export default function AuthorPage() {
  const { author, articles, total, page } = useLoaderData<typeof load>();
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={crumbsOf(author.name)} />
      <header className="mt-4 mb-10 flex flex-wrap items-center gap-x-8 gap-y-4">
        {author.image && <Picture image={author.image} sizes="8rem" loading="first" alt="" className="size-32 rounded-full object-cover" />}
        <div className="min-w-0 max-w-2xl">
          <h1 className="text-4xl font-extrabold tracking-[-0.035em] md:text-5xl">{author.name}</h1>
          {author.bio && <p className="mt-3 text-lg text-pretty text-grey">{author.bio}</p>}
        </div>
      </header>
      <h2 className="mb-5 text-2xl md:text-3xl">{total === 1 ? '1 article' : `${total} articles`}</h2>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleCard
              article={article}
              widths="(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 58vw"
              shape="compact"
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        total={total}
        perPage={perPage}
        pathForPage={(next) => `/blog/author/${author.slug}${next > 1 ? `?${pageSearch(next)}` : ''}`}
      />
    </div>
  );
}
