import type { PageVersion } from '#contract/page-admin.ts';
import { Time } from '#web/admin/components/time.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Link } from '#web/ui/link.tsx';

interface PageHistoryProps {
  id: string;
  versions: readonly PageVersion[];
  /** The newest version. */
  current: number;
}

/** Who saved a page when; each version can be compared with the newest one and restored. */
export const PageHistory = ({ id, versions, current }: PageHistoryProps) => (
  <Panel title="History" intro="Every save is kept.">
    <ol className="divide-y divide-line">
      {versions.map(({ version, title, admin, createdAt }) => (
        <li key={version} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
          <span className="min-w-0">
            <span className="font-semibold">
              <Time time={createdAt} />
            </span>{' '}
            <span className="text-grey">
              {admin ?? (version === 1 ? 'included with the shop' : 'a deleted account')} · {title}
            </span>
          </span>
          {version === current ? (
            <span className="text-grey">Newest</span>
          ) : (
            <Link to={`/admin/pages/${id}/versions/${version}`} className="link tap-target">
              Compare<span className="sr-only"> version {version} with the newest one</span>
            </Link>
          )}
        </li>
      ))}
    </ol>
  </Panel>
);
