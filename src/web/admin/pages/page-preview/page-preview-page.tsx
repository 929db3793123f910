import { type MetaFunction, useLoaderData } from 'react-router';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { loadPage } from '#web/admin/pages/page/load-page.ts';
import { PageStateBadge } from '#web/admin/pages/pages/page-state.tsx';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';

export const loader = serverLoader(loadPage);
export const clientLoader = browserLoader(loadPage);
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  adminMeta(matches, `Preview of ${loaderData?.title ?? 'a page'}`);

/** A page as the shop will show it. It is a page of the back office, so neither shoppers nor search engines find it. */
export default function PagePreviewPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        backLink={{ to: `/admin/pages/${page._id}`, label: 'Edit page' }}
        title="Preview"
        intro={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            <PageStateBadge page={page} /> <span>The saved version. Only your team can see this page.</span>
          </span>
        }
      />
      <article className="panel article-preview">
        <h2 className="text-3xl font-extrabold tracking-[-0.035em] text-balance md:text-5xl">{page.title}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API returns sanitized HTML only. */}
        <div className="rich-text-view mt-6 max-w-[46rem] text-lg" dangerouslySetInnerHTML={{ __html: page.content }} />
      </article>
    </>
  );
}
