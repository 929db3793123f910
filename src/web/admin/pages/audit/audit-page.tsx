import { type MetaFunction, useLoaderData } from 'react-router';
import { type AuditEntry, admin } from '#contract/admin.ts';
import { subjectOf } from '#contract/audit/audit-changes.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage } from '#web/admin/page-layouts/list-page.tsx';
import { type ListConfig, listPath } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Link } from '#web/ui/link.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { pathOfEntity } from './path-of-entity.ts';

const path = '/admin/audit';
type AuditEntities = readonly { name: string; label: string }[];
type AuditAdmins = readonly { _id: string; name: string }[];

const dates = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];

/** The entities to filter by come with the reply: each domain names what admins can change in it. */
const listConfigFor = (entities: AuditEntities, admins: AuditAdmins): ListConfig => ({
  path,
  filters: [
    {
      name: 'entity',
      label: 'Changed',
      options: [['', 'Anything'], ...entities.map(({ name, label }) => [name, capitalize(label)] as const)],
    },
    { name: 'admin', label: 'Who', options: [['', 'Anyone'], ...admins.map(({ _id, name }) => [_id, name] as const)] },
  ],
  dates,
  fixedParams: ['id'],
});

const load = loadList({ path, dates, fixedParams: ['entity', 'id', 'admin'] }, (api, { params, query }) =>
  api.call(admin.audit, { params, query: { ...query, from: dayOf(query.from), to: dayOf(query.to) } }),
);

/** A date of the URL; undefined if it is none. */
const dayOf = (text: string | undefined): string | undefined =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Audit log');

const columnsFor = (labels: Readonly<Record<string, string>>): Column<AuditEntry>[] => [
  { title: 'When', cell: ({ createdAt }) => <Time time={createdAt} />, className: 'md:w-44' },
  { title: 'Who', cell: (entry) => <ActorCell entry={entry} />, className: 'md:w-44' },
  { title: 'What', cell: (entry) => <ActionCell entry={entry} />, className: 'md:w-52' },
  { title: 'Changes', cell: (entry) => <AuditChanges {...{ entry, labels }} /> },
];

export default function AuditPage() {
  const { list, total, query, entities, admins, fieldLabels } = useLoaderData<typeof loader>();
  const config = listConfigFor(entities, admins);
  return (
    <ListPage
      title="Audit log"
      intro={query.selected.id ? 'The history of this one item, newest first.' : 'Who changed what in the shop, and when. Newest first.'}
      {...{ query, list, total }}
      config={config}
      columns={columnsFor(fieldLabels)}
      rowKey={({ _id }) => _id}
      noun={['change', 'changes']}
      exportPath="/admin/export/audit-log.csv"
      exportEndpoint={admin.exportAudit}
      searchedFields="people and actions"
      empty={<EmptyList title="No changes yet" text="Every change you or your team make is recorded here." />}
    />
  );
}

const ActorCell = ({ entry: { admin } }: { entry: AuditEntry }) => (
  <>
    {admin._id ? (
      <Link to={`/admin/users/${admin._id}`} className="link">
        {admin.name}
      </Link>
    ) : (
      capitalize(admin.name)
    )}
    {admin.email && (
      <span className="block text-[0.8125rem] text-grey">
        <EmailText email={admin.email} />
      </span>
    )}
  </>
);

function ActionCell({ entry }: { entry: AuditEntry }) {
  const { action, actionLabel, entity, entityId } = entry;
  const subject = subjectOf(entry);
  const entityPath = action.endsWith('.remove') ? null : pathOfEntity(entity, entityId);
  return (
    <>
      {actionLabel}
      {subject && !entityPath && <span className="block wrap-anywhere">{subject}</span>}
      {entityId && (
        <span className="flex flex-wrap gap-x-3 text-[0.8125rem]">
          {entityPath && (
            <Link to={entityPath} className="link tap-target wrap-anywhere">
              {subject ?? 'Open'}
            </Link>
          )}
          <Link to={listPath({ path }, { selected: { entity, id: entityId } })} className="link tap-target">
            History
          </Link>
        </span>
      )}
    </>
  );
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
