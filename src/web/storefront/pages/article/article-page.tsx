import { type MetaFunction, useLoaderData } from 'react-router';
import { blog } from '#contract/blog.ts';
import { browserLoader, type LoadInput, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData, useShopSettings } from '#web/root-data.ts';
import { ArticleCard, toArticleTeaser } from '#web/storefront/components/article-card.tsx';
import { OnThisPage } from '#web/storefront/components/on-this-page.tsx';
import { toCardData } from '#web/storefront/components/product-card-data.ts';
import { RichText } from '#web/storefront/components/rich-text.tsx';
import { Section } from '#web/storefront/components/section.tsx';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { addHeadingIds, readingMinutes } from '#web/storefront/format/heading-ids.ts';
import { feedLink } from '#web/storefront/meta/feed-link.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { redirectToCurrentUrl, throwIfDeleted } from '#web/storefront/routing/redirect-to-current-url.ts';
import { breadcrumbList } from '#web/storefront/structured-data/breadcrumb-list.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { AboutAuthor, ArticleProducts } from './article-extras.tsx';
import { articleJsonLd } from './article-json-ld.ts';

async function load({ api, params, url }: LoadInput) {
  const id = params.id ?? '';
  const handleDeleted = throwIfDeleted(async () =>
    (await import('#web/storefront/routing/load-deleted-entity.ts')).loadDeletedArticle(api, id),
  );
  const { more, productCards, ...article } = await api.call(blog.get, { params: { id } }).catch(handleDeleted);
  if (id !== article.slug) throw redirectToCurrentUrl(`/blog/${article.slug}${url.search}`);
  const { html, headings } = addHeadingIds(article.content);
  return {
    article: { ...article, content: html },
    headings,
    minutes: readingMinutes(html),
    cards: productCards.map(toCardData),
    more: more.map(toArticleTeaser),
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = publicPage();

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  const root = findRootData(matches);
  if (!loaderData || !root || error) return [];
  const { title, excerpt, slug, thumbnail } = loaderData.article;
  return [
    ...pageMeta(matches, { title, description: excerpt, path: `/blog/${slug}`, image: thumbnail, kind: 'article' }),
    feedLink(root),
    ...(import.meta.env.SSR ? jsonLdMeta(articleJsonLd(loaderData.article, root), breadcrumbList(root.origin, breadcrumbs(title))) : []),
  ];
};

const breadcrumbs = (title: string): Crumb[] => [{ label: 'Home', to: '/' }, { label: 'Blog', to: '/blog' }, { label: title }];

export default function ArticlePage() {
  const { article, headings, minutes, cards, more } = useLoaderData<typeof load>();
  const { currency } = useShopSettings();
  const { title, excerpt, thumbnail, author, authorProfile, tags, publishedAt, content } = article;
  return (
    <>
      <article className="wrap pt-4 md:pt-6">
        <Breadcrumb crumbs={breadcrumbs(title)} />
        <header className="mt-4 grid items-center gap-x-14 gap-y-6 md:mt-6 md:grid-cols-2">
          <div className="max-md:order-last">
            {tags.length > 0 && (
              <ul aria-label="Topics" className="mb-2.5 flex flex-wrap gap-x-4">
                {tags.map((tag) => (
                  <li key={tag}>
                    <Link
                      to={`/blog?${new URLSearchParams({ tag: tag.toLowerCase() })}`}
                      className="article-card-topic tap-target text-base"
                    >
                      {tag}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            <h1 className="text-4xl font-extrabold tracking-[-0.035em] md:text-[clamp(2.25rem,3.8vw,3.25rem)]">{title}</h1>
            <p className="mt-4 text-lg text-pretty text-grey md:text-xl">{excerpt}</p>
            <p className="mt-5 text-grey">
              {authorProfile ? (
                <Link to={`/blog/author/${authorProfile.slug}`} className="link tap-target">
                  {author}
                </Link>
              ) : (
                <span className="font-semibold text-ink">{author}</span>
              )}
              {publishedAt && (
                <>
                  {' · '}
                  <time dateTime={publishedAt} className="whitespace-nowrap">
                    {formatDate(publishedAt)}
                  </time>
                </>
              )}
              {' · '}
              <span className="whitespace-nowrap">{minutes} min read</span>
            </p>
          </div>
          <Picture
            image={thumbnail}
            sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 92vw"
            loading="first"
            className="w-full rounded-3xl shadow-card"
          />
        </header>
        <div className="mt-10 items-start justify-between gap-x-16 md:mt-14 lg:grid lg:grid-cols-[minmax(0,42rem)_20rem]">
          <div>
            <RichText html={content} className="max-w-[42rem] text-lg" />
            {authorProfile && <AboutAuthor author={authorProfile} />}
          </div>
          {headings.length > 1 && <OnThisPage title="In this article" headings={headings} />}
        </div>
      </article>
      {cards.length > 0 && <ArticleProducts cards={cards} currency={currency} />}
      {more.length > 0 && (
        <Section title="Keep reading" more={{ label: 'All articles', to: '/blog' }} className="mt-14 md:mt-20">
          <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
            {more.map((teaser) => (
              <li key={teaser.slug}>
                <ArticleCard article={teaser} shape="compact" widths="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 58vw" />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
