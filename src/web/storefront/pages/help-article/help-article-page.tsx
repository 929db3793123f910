import { type MetaFunction, useLoaderData } from 'react-router';
import { helpTopicLabels } from '#contract/help-labels.ts';
import { help, page } from '#contract/pages.ts';
import { excerptOf } from '#shared/excerpt-of.ts';
import { nullIfNotFound } from '#web/api/null-if-not-found.ts';
import { browserLoader, type LoadInput, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData } from '#web/root-data.ts';
import { RichText } from '#web/storefront/components/rich-text.tsx';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { HelpContact } from '#web/storefront/pages/help/help-contact.tsx';
import { redirectToCurrentUrl } from '#web/storefront/routing/redirect-to-current-url.ts';
import { breadcrumbList } from '#web/storefront/structured-data/breadcrumb-list.ts';
import { faqPage } from '#web/storefront/structured-data/faq-page.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { Link } from '#web/ui/link.tsx';
import { ArticleFacts } from './article-facts.tsx';

/** The pages that stay without a text, since they also show how the shop delivers and takes things back. */
const fixedArticles = {
  '/delivery': {
    title: 'Delivery costs and times',
    content: '',
    seoTitle: null,
    seoDescription: null,
    helpTopic: 'delivery',
    facts: 'delivery',
  },
  '/returns': { title: 'Returns', content: '', seoTitle: null, seoDescription: null, helpTopic: 'returns', facts: 'returns' },
} as const;

const isFixed = (path: string): path is keyof typeof fixedArticles => path in fixedArticles;

/** `/help/{slug}`, `/delivery` or `/returns`. */
async function load({ api, params, url: { pathname } }: LoadInput) {
  const text = api.call(page.get, { params: { id: params.slug ?? pathname.slice(1) }, quiet: true });
  const [found, { list }] = await Promise.all([isFixed(pathname) ? text.catch(nullIfNotFound) : text, api.call(help.list, {})]);
  // A previous slug, or a page that has left the help centre.
  if (found && found.path !== pathname) throw redirectToCurrentUrl(found.path);
  const { title, content, seoTitle, seoDescription, helpTopic, facts } = found ?? fixedArticles[pathname as keyof typeof fixedArticles];
  const siblings = list.filter(({ topic, path }) => topic === helpTopic && path !== pathname).map(({ path, title }) => ({ path, title }));
  return { path: pathname, title, content, seoTitle, seoDescription, topic: helpTopic && helpTopicLabels[helpTopic], facts, siblings };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = publicPage();

const crumbsOf = (title: string): Crumb[] => [{ label: 'Home', to: '/' }, { label: 'Help', to: '/help' }, { label: title }];

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, error }) => {
  const root = findRootData(matches);
  if (!loaderData || !root || error) return [];
  const { path, title, content, seoTitle, seoDescription } = loaderData;
  return [
    ...pageMeta(matches, { title: seoTitle ?? title, description: seoDescription ?? (excerptOf(content) || undefined), path }),
    ...(import.meta.env.SSR ? jsonLdMeta(breadcrumbList(root.origin, crumbsOf(title)), faqPage(title, content)) : []),
  ];
};

export default function HelpArticlePage() {
  const { title, content, facts, topic, siblings } = useLoaderData<typeof load>();
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={crumbsOf(title)} />
      <h1 className="mt-2 max-w-4xl text-4xl font-extrabold tracking-[-0.035em] text-balance md:text-5xl">{title}</h1>
      <div className="mt-6 items-start justify-between gap-x-16 lg:grid lg:grid-cols-[minmax(0,46rem)_20rem]">
        <div className="max-lg:max-w-[46rem]">
          <RichText html={content} className="text-lg" />
          {facts && <ArticleFacts facts={facts} />}
        </div>
        {siblings.length > 0 && (
          <nav aria-labelledby="siblings" className="mt-12 rounded-card bg-band px-6 py-5 lg:sticky lg:top-28 lg:mt-0">
            <h2 id="siblings" className="text-base font-semibold tracking-normal">
              {topic}
            </h2>
            <ul className="mt-1">
              {siblings.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path} className="tap-target py-0.5 text-grey hover:text-primary hover:underline">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className="mt-14 md:mt-20">
        <HelpContact />
      </div>
    </div>
  );
}
