import { type MetaFunction, useLoaderData } from 'react-router';
import { page } from '#contract/pages.ts';
import { excerptOf } from '#shared/excerpt-of.ts';
import { browserLoader, type LoadInput, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData } from '#web/root-data.ts';
import { OnThisPage } from '#web/storefront/components/on-this-page.tsx';
import { RichText } from '#web/storefront/components/rich-text.tsx';
import { addHeadingIds } from '#web/storefront/format/heading-ids.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { redirectToCurrentUrl } from '#web/storefront/routing/redirect-to-current-url.ts';
import { breadcrumbList } from '#web/storefront/structured-data/breadcrumb-list.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';

/** `/pages/{slug}`, or a text of the shop such as `/terms`. */
async function load({ api, params, url }: LoadInput) {
  const text = await api.call(page.get, { params: { id: params.slug ?? url.pathname.slice(1) } });
  // A previous slug, or a text of the shop that has a place of its own.
  if (text.path !== url.pathname) throw redirectToCurrentUrl(text.path);
  const { title, content, path, seoTitle, seoDescription } = text;
  return { title, path, seoTitle, seoDescription: seoDescription ?? excerptOf(content), ...addHeadingIds(content) };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = publicPage();

const crumbsOf = (title: string): Crumb[] => [{ label: 'Home', to: '/' }, { label: title }];

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, error }) => {
  const root = findRootData(matches);
  if (!loaderData || !root || error) return [];
  const { title, path, seoTitle, seoDescription } = loaderData;
  return [
    ...pageMeta(matches, { title: seoTitle ?? title, description: seoDescription || undefined, path }),
    ...(import.meta.env.SSR ? jsonLdMeta(breadcrumbList(root.origin, crumbsOf(title))) : []),
  ];
};

export default function TextPage() {
  const { title, html, headings } = useLoaderData<typeof load>();
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={crumbsOf(title)} />
      <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">{title}</h1>
      <div className="mt-6 items-start justify-between gap-x-16 lg:grid lg:grid-cols-[minmax(0,46rem)_20rem]">
        <RichText html={html} className="text-lg max-lg:max-w-[46rem]" />
        {headings.length > 2 && <OnThisPage title="On this page" headings={headings} />}
      </div>
    </div>
  );
}
