import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { blog } from '#contract/blog.ts';
import { inBrowser, type LoadInput, onServer } from '#web/api/page-data.ts';
import { ArticleCard, teaserOf } from '#web/storefront/parts/article-card.tsx';
import { dayOf } from '#web/storefront/parts/days.ts';
import { pageMeta, rootDataOf } from '#web/storefront/parts/page-meta.ts';
import { RichText } from '#web/storefront/parts/rich-text.tsx';
import { Section } from '#web/storefront/parts/section.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Picture } from '#web/ui/picture.tsx';

const others = 3;

async function load({ api, params }: LoadInput) {
  const [article, newest] = await Promise.all([
    api.call(blog.get, { params: { id: params.id ?? '' } }),
    api.call(blog.page, { params: { page: 1, limit: others + 1 } }),
  ]);
  return {
    article,
    more: newest.list
      .filter(({ _id }) => _id !== article._id)
      .slice(0, others)
      .map(teaserOf),
  };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  const root = rootDataOf(matches);
  if (!loaderData || !root || error) return [];
  const { title, excerpt, slug, thumbnail, author, publishedAt, updatedAt } = loaderData.article;
  return [
    ...pageMeta(matches, { title, description: excerpt, path: `/blog/${slug}`, picture: thumbnail.url }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: title,
        description: excerpt,
        image: root.origin + thumbnail.url,
        author: { '@type': 'Person', name: author },
        publisher: { '@type': 'Organization', name: root.settings.shopName },
        datePublished: publishedAt,
        dateModified: updatedAt,
        mainEntityOfPage: `${root.origin}/blog/${slug}`,
      },
    },
  ];
};

export default function ArticlePage() {
  const { article, more } = useLoaderData<typeof load>();
  const { title, excerpt, thumbnail, author, publishedAt, content } = article;
  return (
    <>
      <article className="wrap pt-4 md:pt-6">
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Blog', to: '/blog' }, { label: title }]} />
        <header className="mt-4 grid items-center gap-x-14 gap-y-6 md:mt-6 md:grid-cols-2">
          <div className="max-md:order-last">
            <h1 className="text-4xl font-extrabold tracking-[-0.035em] md:text-[clamp(2.25rem,3.8vw,3.25rem)]">{title}</h1>
            <p className="mt-4 text-lg text-pretty text-grey md:text-xl">{excerpt}</p>
            <p className="mt-4 font-semibold">
              {author}
              {publishedAt && (
                <time dateTime={publishedAt} className="ml-3 font-normal text-grey">
                  {dayOf(publishedAt)}
                </time>
              )}
            </p>
          </div>
          <Picture
            image={thumbnail}
            sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 92vw"
            loading="first"
            className="w-full rounded-3xl shadow-card"
          />
        </header>
        <RichText html={content} className="mx-auto mt-10 max-w-[42rem] text-lg md:mt-16" />
        <p className="mx-auto mt-10 max-w-[42rem] border-t border-line pt-5">
          <Link to="/blog" prefetch="intent" className="link tap-target">
            All articles
          </Link>
        </p>
      </article>
      {more.length > 0 && (
        <Section title="Keep reading" className="mt-14 md:mt-20">
          <ul className="grid gap-5 md:grid-cols-3">
            {more.map((teaser) => (
              <li key={teaser.slug}>
                <ArticleCard article={teaser} widths="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 92vw" />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
