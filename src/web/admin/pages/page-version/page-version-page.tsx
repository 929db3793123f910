import { type MetaFunction, useLoaderData, useNavigate } from 'react-router';
import { pageAdmin } from '#contract/page-admin.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { idOf } from '#web/admin/pages/page/load-page.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { type ComparedLine, compareTexts, linesOf } from './compare-texts.ts';

const load = signedInOnly('admin', async (input: LoadInput) => {
  const { api, params } = input;
  const [page, earlier] = await Promise.all([
    api.call(pageAdmin.get, { params: idOf(input) }),
    api.call(pageAdmin.version, { params: { ...idOf(input), version: params.version ?? '' } }),
  ]);
  return { page, earlier };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  adminMeta(matches, `Earlier version of ${loaderData?.page.title ?? 'a page'}`);

/** An earlier version of a page compared with the newest one, to be restored. */
export default function PageVersionPage() {
  const { page, earlier } = useLoaderData<typeof loader>();
  const { run, busy } = useAdminCall();
  const navigate = useNavigate();
  const restore = async () => {
    const params = { id: page._id, version: earlier.version };
    const restored = await run((api) => api.call(pageAdmin.restore, { params, body: { version: page.version } }), {
      success: 'Earlier version restored.',
    });
    if (restored) await navigate(`/admin/pages/${page._id}`);
  };
  return (
    <>
      <PageHeader
        backLink={{ to: `/admin/pages/${page._id}`, label: page.title }}
        title={`Version ${earlier.version}`}
        intro={
          <>
            Saved <Time time={earlier.createdAt} />
            {earlier.admin && ` by ${earlier.admin}`}
          </>
        }
        actions={
          <MayCall endpoint={pageAdmin.restore}>
            <Button size="sm" busy={busy} onClick={() => void restore()}>
              Restore this version
            </Button>
          </MayCall>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Panel title="What has changed since">
          <Comparison before={earlier} after={page} />
        </Panel>
        <Panel title="The page at that time">
          <h3 className="text-2xl font-extrabold">{earlier.title}</h3>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API returns sanitized HTML only. */}
          <div className="rich-text-view mt-4" dangerouslySetInnerHTML={{ __html: earlier.content }} />
        </Panel>
      </div>
    </>
  );
}

interface Text {
  title: string;
  content: string;
}

/** Computed in the browser, which knows how to read HTML. */
function Comparison({ before, after }: { before: Text; after: Text }) {
  if (!useHydrated()) return null;
  const lines = compareTexts([before.title, ...linesOf(before.content)], [after.title, ...linesOf(after.content)]);
  if (lines.every(({ kind }) => kind === 'same'))
    return <p className="text-grey">The words are the same. Only the formatting has changed.</p>;
  return (
    <ol className="space-y-1">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and the list never changes
        <ComparedText key={index} line={line} />
      ))}
    </ol>
  );
}

function ComparedText({ line: { text, kind } }: { line: ComparedLine }) {
  if (kind === 'same') return <li className="px-2 py-1 text-grey">{text}</li>;
  return (
    <li className={`rounded-md px-2 py-1 ${kind === 'added' ? 'bg-[#d7f3ee]' : 'bg-bad-soft'}`}>
      <span className="sr-only">{kind === 'added' ? 'Added: ' : 'Removed: '}</span>
      {kind === 'added' ? <ins className="no-underline">{text}</ins> : <del>{text}</del>}
    </li>
  );
}
