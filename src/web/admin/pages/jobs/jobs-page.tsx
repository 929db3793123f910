import { useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { type Job, job } from '#contract/jobs.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { byJobKind, jobKind } from '#web/admin/components/job-kind.ts';
import { Time } from '#web/admin/components/time.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Button } from '#web/ui/button.tsx';
import { JobStateBadge, jobStateLabels } from './job-state-badge.tsx';
import { JobSubject } from './job-subject.tsx';

const path = '/admin/jobs';
const tabs = {
  name: 'state',
  label: 'Job status',
  options: [['', 'All'], ...Object.entries(jobStateLabels)],
} satisfies ListConfig['tabs'];

const load = loadList({ path, tabs, fixedParams: ['name'] }, (api, request) => api.call(job.page, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Jobs');

const columns: Column<Job>[] = [
  { title: 'Job', cell: (row) => <JobCell job={row} /> },
  { title: 'Status', cell: ({ state }) => <JobStateBadge state={state} />, className: 'md:w-40' },
  { title: 'Attempts', cell: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`, className: 'md:w-24' },
  { title: 'Next run', cell: (row) => <NextRun job={row} />, className: 'md:w-44' },
  { title: 'Last error', cell: ({ lastError }) => <span className="line-clamp-3 wrap-anywhere">{lastError ?? '–'}</span> },
];

export default function JobsPage() {
  const { list, total, query, counts, names } = useLoaderData<typeof loader>();
  const { run } = useAdminCall();
  const [deleting, setDeleting] = useState<Job | null>(null);
  const retry = (id: string) => void run((api) => api.call(job.retry, { params: { id } }), { success: 'Job queued.' });
  const remove = async (id: string) =>
    (await run((api) => api.call(job.remove, { params: { id } }), { success: 'Job deleted.' })) !== undefined;
  return (
    <>
      <ListPage
        title="Jobs"
        intro="What the shop does in the background, such as emails, invoices and cleaning up. Finished jobs disappear. Failed ones are retried for about four days."
        actions={counts.failed > 0 && <RetryAll failed={counts.failed} />}
        config={{
          path,
          tabs,
          filters: [
            {
              name: 'name',
              label: 'Job',
              options: [['', 'Any job'], ...names.toSorted(byJobKind).map((name) => [name, jobKind(name)] as const)],
            },
          ],
        }}
        tabCounts={{ '': Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts }}
        {...{ query, list, total, columns }}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => jobKind(name)}
        rowMenu={(row) => (
          <ActionMenu
            label={`Actions for ${jobKind(row.name)}`}
            items={[
              {
                label: 'Run now',
                endpoint: job.retry,
                onSelect: () => retry(row._id),
                ...(row.state === 'failed' || row.state === 'retrying' ? {} : { disabledReason: 'It hasn’t failed' }),
              },
              {
                label: 'Delete…',
                endpoint: job.remove,
                tone: 'danger',
                onSelect: () => setDeleting(row),
                ...(row.state === 'failed' ? {} : { disabledReason: 'Only failed jobs can be deleted' }),
              },
            ]}
          />
        )}
        noun={['job', 'jobs']}
        empty={
          <EmptyList title={query.selected.state === 'failed' ? 'No failed jobs' : 'No jobs right now'} text="The shop is all caught up." />
        }
      />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title="Delete this job?"
        button="Delete job"
        tone="danger"
        typedConfirmation="delete"
        onConfirm={() => remove(deleting?._id ?? '')}
      >
        <p>
          <strong>{jobKind(deleting?.name ?? '')}</strong>: failed {deleting?.attempts === 1 ? 'once' : `${deleting?.attempts} times`}. If
          you delete it, it won’t be tried again.
        </p>
      </ConfirmDialog>
    </>
  );
}

function RetryAll({ failed }: { failed: number }) {
  const { run, busy } = useAdminCall();
  return (
    <Button
      tone="secondary"
      busy={busy}
      onClick={() =>
        void run((api) => api.call(job.retryAll, { body: {} }), {
          success: ({ retried }) => `${retried} ${retried === 1 ? 'job' : 'jobs'} queued.`,
        })
      }
    >
      Run {failed === 1 ? 'the failed job' : `all ${failed} failed jobs`} again
    </Button>
  );
}

/** The job in words, with its name in the queue for developers. */
const JobCell = ({ job: { name, about } }: { job: Job }) => (
  <>
    {jobKind(name)}
    <span className="block font-mono text-[0.75rem] font-normal text-grey wrap-anywhere">{name}</span>
    {Object.entries(about).map(([key, value]) => (
      <span key={key} className="block truncate text-[0.8125rem] font-normal text-grey">
        <JobSubject job={name} field={key} value={value} />
      </span>
    ))}
  </>
);

function NextRun({ job: { state, runAt, startedAt } }: { job: Job }) {
  if (state === 'failed') return 'Never';
  if (state === 'running')
    return (
      <>
        Running since <Time time={startedAt ?? runAt} />
      </>
    );
  return state === 'waiting' ? 'Now' : <Time time={runAt} />;
}
