import { searches as searchedTerms } from '#contract/searches.ts';
import type { Dashboard } from '#contract/statistics.ts';
import { jobKind } from '#web/admin/components/job-kind.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Link } from '#web/ui/link.tsx';

/** What shoppers searched for without a result. */
export function FailedSearchesPanel({ searches }: { searches: Dashboard['failedSearches'] }) {
  return (
    <Panel title="Searches without results">
      {searches.length === 0 ? (
        <p className="text-grey">Every search in this period found something.</p>
      ) : (
        <ul className="dashboard-list">
          {searches.map(({ term, searches }) => (
            <li key={term} className="dashboard-row">
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{term}</span>
              <span className="text-grey tabular-nums">{searches === 1 ? 'once' : `${searches.toLocaleString('en')} times`}</span>
            </li>
          ))}
        </ul>
      )}
      <MayCall endpoint={searchedTerms.page}>
        <p className="mt-3">
          <Link to="/admin/search" className="link tap-target">
            Fix these searches
          </Link>
        </p>
      </MayCall>
    </Panel>
  );
}

/** The latest jobs that were given up; nothing if there are none. */
export function FailedJobsPanel({ jobs }: { jobs: Dashboard['failedJobs'] }) {
  if (jobs.length === 0) return null;
  return (
    <Panel title="Failed jobs" intro="They’ve failed for days and won’t be retried.">
      <ul className="dashboard-list">
        {jobs.map(({ task, error, failedAt }) => (
          <li key={`${task} ${failedAt}`} className="py-2">
            <span className="flex flex-wrap justify-between gap-x-3">
              <strong>{jobKind(task)}</strong>
              <span className="text-grey">
                <Time time={failedAt} />
              </span>
            </span>
            <span className="block font-mono text-[0.8125rem] text-grey wrap-anywhere">{task}</span>
            <span className="line-clamp-2 text-grey wrap-anywhere">{error ?? 'The reason is unknown.'}</span>
          </li>
        ))}
      </ul>
      <Link to="/admin/jobs?state=failed" className="link tap-target">
        See failed jobs
      </Link>
    </Panel>
  );
}
