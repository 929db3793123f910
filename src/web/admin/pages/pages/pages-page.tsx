import { type MetaFunction, useLoaderData } from 'react-router';
import { helpTopicLabels } from '#contract/help-labels.ts';
import { pageAdmin } from '#contract/page-admin.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageStateBadge } from './page-state.tsx';

const load = signedInOnly('admin', async ({ api }: LoadInput) => (await api.call(pageAdmin.list, {})).list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Pages');

type Row = Awaited<ReturnType<typeof load>>[number];

export default function PagesPage() {
  const pages = useLoaderData<typeof loader>();
  const own = pages.filter(({ textKey }) => textKey !== null);
  const articles = pages.filter(({ textKey, helpTopic }) => textKey === null && helpTopic !== null);
  const others = pages.filter(({ textKey, helpTopic }) => textKey === null && helpTopic === null);
  const examples = articles.filter(({ isExample }) => isExample).length;
  return (
    <>
      <PageHeader
        title="Pages"
        intro="Legal texts, your help centre, and pages of your own."
        actions={
          <MayCall endpoint={pageAdmin.create}>
            <LinkButton to="/admin/pages/new" size="sm">
              Add a page
            </LinkButton>
          </MayCall>
        }
      />
      <div className="space-y-5">
        <Panel title="Standard pages" intro="They have fixed URLs. Pages with text are linked at the bottom of every page.">
          <PageRows pages={own} />
        </Panel>
        <Panel
          title="Help centre"
          intro={
            examples > 0
              ? `${examples} of ${articles.length} articles ${examples === 1 ? 'is still the example' : 'are still the examples'} that came with the shop. Check that ${examples === 1 ? 'it’s' : 'each is'} true for you.`
              : 'What your customers ask, by topic.'
          }
        >
          {helpTopics.map(([topic, label]) => (
            <TopicRows key={topic} label={label} pages={articles.filter(({ helpTopic }) => helpTopic === topic).toSorted(byPlace)} />
          ))}
        </Panel>
        <Panel title="Other pages">
          {others.length > 0 ? (
            <PageRows pages={others} />
          ) : (
            <p className="text-grey">
              None yet. Add a page, for example about your suppliers, a sale, or how to choose a collar. Then link to it in your menus.
            </p>
          )}
        </Panel>
      </div>
    </>
  );
}

const helpTopics = Object.entries(helpTopicLabels);
const byPlace = (a: Row, b: Row) => a.helpPosition - b.helpPosition || a.title.localeCompare(b.title);

const TopicRows = ({ label, pages }: { label: string; pages: readonly Row[] }) =>
  pages.length > 0 && (
    <section aria-label={label} className="mt-4 first:mt-0">
      <h3 className="font-semibold text-grey">{label}</h3>
      <PageRows pages={pages} />
    </section>
  );

const PageRows = ({ pages }: { pages: readonly Row[] }) => (
  <ul className="divide-y divide-line">
    {pages.map((page) => (
      <li key={page._id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-3">
        <span className="min-w-0">
          <Link to={`/admin/pages/${page._id}`} className="link tap-target font-semibold">
            {page.title}
          </Link>
          <span className="block text-[0.8125rem] break-all text-grey">{page.path}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-grey">
          <span>
            Last changed <Time time={page.updatedAt} />
          </span>
          <PageStateBadge page={page} />
        </span>
      </li>
    ))}
  </ul>
);
