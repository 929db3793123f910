import { type MetaFunction, useLoaderData } from 'react-router';
import { helpTopicLabels } from '#contract/help-labels.ts';
import { help } from '#contract/pages.ts';
import * as textLimits from '#contract/text-limits.ts';
import { browserLoader, type LoadInput, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData } from '#web/root-data.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { breadcrumbList } from '#web/storefront/structured-data/breadcrumb-list.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { HelpContact } from './help-contact.tsx';
import { HelpResults } from './help-results.tsx';
import { HelpSearch, helpSearchField } from './help-search.tsx';
import { HelpTopics, PopularQuestions } from './help-topics.tsx';
import { toTopics } from './to-topics.ts';

const queryOf = (search: URLSearchParams): string => (search.get(helpSearchField) ?? '').trim().slice(0, textLimits.search);

async function load({ api, url }: LoadInput) {
  const q = queryOf(url.searchParams);
  const [{ list }, found] = await Promise.all([api.call(help.list, {}), q ? api.call(help.list, { query: { q } }) : null]);
  return {
    q,
    found: found?.list.map(({ path, title, excerpt, topic }) => ({ path, title, excerpt, topic: helpTopicLabels[topic] })),
    popular: list.filter(({ isPopular }) => isPopular).map(({ path, title }) => ({ path, title })),
    topics: toTopics(list),
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = publicPage((search) => {
  const q = queryOf(search);
  return new URLSearchParams(q ? { [helpSearchField]: q } : {});
});

const crumbs: Crumb[] = [{ label: 'Home', to: '/' }, { label: 'Help' }];

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const root = findRootData(matches);
  return [
    ...pageMeta(matches, {
      title: loaderData?.q ? `“${loaderData.q}” in the help centre` : 'Help',
      description: 'Answers about orders, delivery, returns, payment, feeding and your account. Can’t find yours? Here’s how to reach us.',
      path: '/help',
      noIndex: Boolean(loaderData?.q),
    }),
    ...(import.meta.env.SSR && root ? jsonLdMeta(breadcrumbList(root.origin, crumbs)) : []),
  ];
};

export default function HelpPage() {
  const { q, found, popular, topics } = useLoaderData<typeof load>();
  return (
    <>
      <div className="bg-band">
        <div className="wrap pt-4 pb-10 md:pt-6 md:pb-14">
          <Breadcrumb crumbs={crumbs} />
          <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">How can we help?</h1>
          <HelpSearch key={q} q={q} />
        </div>
      </div>
      <div className="wrap space-y-12 pt-8 md:space-y-16 md:pt-12">
        {found && <HelpResults q={q} found={found} />}
        {!found?.length && popular.length > 0 && <PopularQuestions articles={popular} />}
        <HelpTopics topics={topics} isBelowResults={Boolean(found)} />
        <HelpContact />
      </div>
    </>
  );
}
