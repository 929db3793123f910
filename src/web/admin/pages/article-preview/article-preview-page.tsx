import { type MetaFunction, useLoaderData } from 'react-router';
import { Time } from '#web/admin/components/time.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { loadArticle } from '#web/admin/pages/article/load-article.ts';
import { ArticleStateBadge } from '#web/admin/pages/blogs/article-state.tsx';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Picture } from '#web/ui/picture.tsx';

export const loader = serverLoader(loadArticle);
export const clientLoader = browserLoader(loadArticle);
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  adminMeta(matches, `Preview of ${loaderData?.title ?? 'an article'}`);

/** What is below the article, by its titles. */
const PreviewLinks = ({ title, titles }: { title: string; titles: readonly string[] }) =>
  titles.length > 0 && (
    <section aria-label={title} className="mt-8 max-w-[42rem]">
      <h3 className="font-bold">{title}</h3>
      <p className="text-grey">{titles.join(' · ')}</p>
    </section>
  );

/** An article as the shop will show it. It is a page of the back office, so neither shoppers nor search engines find it. */
export default function ArticlePreviewPage() {
  const article = useLoaderData<typeof loader>();
  const { _id, title, excerpt, thumbnail, author, authorProfile, productCards, more, tags, publishedAt, content } = article;
  return (
    <>
      <PageHeader
        backLink={{ to: `/admin/blogs/${_id}`, label: 'Edit article' }}
        title="Preview"
        intro={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            <ArticleStateBadge article={article} /> <span>The saved version. Only your team can see this page.</span>
          </span>
        }
      />
      <article className="panel article-preview">
        <header className="grid items-center gap-x-12 gap-y-6 md:grid-cols-2">
          <div className="max-md:order-last">
            {tags[0] && <p className="mb-2 font-semibold text-primary">{tags[0]}</p>}
            <h2 className="text-3xl font-extrabold tracking-[-0.035em] text-balance md:text-4xl">{title}</h2>
            {excerpt && <p className="mt-4 text-lg text-pretty text-grey">{excerpt}</p>}
            <p className="mt-5 text-grey">
              <span className="font-semibold text-ink">{author}</span>
              {publishedAt && (
                <>
                  {' · '}
                  <Time time={publishedAt} />
                </>
              )}
            </p>
          </div>
          <Picture image={thumbnail} sizes="(min-width: 48rem) 40vw, 92vw" loading="eager" className="w-full rounded-3xl shadow-card" />
        </header>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API returns sanitized HTML only. */}
        <div className="rich-text-view mt-10 max-w-[42rem] text-lg" dangerouslySetInnerHTML={{ __html: content }} />
        {authorProfile?.bio && (
          <p className="mt-8 max-w-[42rem] border-t border-line pt-5">
            Written by <strong>{authorProfile.name}</strong>. {authorProfile.bio}
          </p>
        )}
        <PreviewLinks title="Products" titles={productCards.map((card) => card.title)} />
        <PreviewLinks title="Keep reading" titles={more.map((other) => other.title)} />
      </article>
    </>
  );
}
