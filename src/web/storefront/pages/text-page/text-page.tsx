import { type MetaFunction, useLoaderData } from 'react-router';
import { page } from '#contract/pages.ts';
import { browserLoader, type LoadInput, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData } from '#web/root-data.ts';
import { RichText } from '#web/storefront/components/rich-text.tsx';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { redirectToCurrentUrl } from '#web/storefront/routing/redirect-to-current-url.ts';
import { breadcrumbList } from '#web/storefront/structured-data/breadcrumb-list.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { excerptOf } from '#shared/excerpt-of.ts';

/** `/pages/{slug}`, or a text of the shop such as `/terms`. */
async function load({ api, params, url }: LoadInput) {
  const text = await api.call(page.get, { params: { id: params.slug ?? url.pathname.slice(1) } });
  // A previous slug, or a text of the shop that has a place of its own.
  if (text.path !== url.pathname) throw redirectToCurrentUrl(text.path);
  const { title, content, path, seoTitle, seoDescription } = text;
  return { title, content, path, seoTitle, seoDescription };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = publicPage();

const crumbsOf = (title: string): Crumb[] => [{ label: 'Home', to: '/' }, { label: title }];

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, error }) => {
  const root = findRootData(matches);
  if (!loaderData || !root || error) return [];
  const { title, content, path, seoTitle, seoDescription } = loaderData;
  return [
    ...pageMeta(matches, { title: seoTitle ?? title, description: seoDescription ?? (excerptOf(content) || undefined), path }),
    ...(import.meta.env.SSR ? jsonLdMeta(breadcrumbList(root.origin, crumbsOf(title))) : []),
  ];
};

export default function TextPage() {
  const { title, content } = useLoaderData<typeof load>();
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={crumbsOf(title)} />
      <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">{title}</h1>
      <RichText html={content} className="mt-6 max-w-[46rem] text-lg" />
    </div>
  );
}
