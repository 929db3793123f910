import { type MetaFunction, useLoaderData } from 'react-router';
import { type AuditEntry, admin } from '#contract/admin.ts';
import { type Column, ListPage } from '#web/admin/frames/list-page.tsx';
import { type ListShape, listAddress } from '#web/admin/frames/list-query.ts';
import { loadList } from '#web/admin/frames/load-list.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Time } from '#web/admin/parts/time.tsx';
import { inBrowser, onServer } from '#web/api/page-data.ts';
import { ownHeaders } from '#web/api/secret-headers.ts';
import { Link } from '#web/ui/link.tsx';
import { Changes } from './changes.tsx';

const path = '/admin/audit';
type Entities = readonly { name: string; label: string }[];

/** What can be filtered by comes with the answer: each domain names what it lets admins change. */
const shapeFor = (entities: Entities): ListShape => ({
  path,
  filters: [
    {
      name: 'entity',
      label: 'What was changed',
      options: [['', 'Anything'], ...entities.map(({ name, label }) => [name, capital(label)] as const)],
    },
  ],
  given: ['id'],
});

const load = loadList({ path, given: ['entity', 'id'] }, (api, asked) => api.call(admin.audit, asked));

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const headers = ownHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Audit log');

const columnsFor = (labels: Readonly<Record<string, string>>): Column<AuditEntry>[] => [
  { title: 'When', cell: ({ createdAt }) => <Time of={createdAt} />, className: 'md:w-44' },
  { title: 'Who', cell: (entry) => <Who entry={entry} />, className: 'md:w-44' },
  { title: 'What', cell: (entry) => <What entry={entry} />, className: 'md:w-52' },
  { title: 'Changes', cell: (entry) => <Changes {...{ entry, labels }} /> },
];

export default function AuditPage() {
  const { list, total, query, entities, fieldLabels } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Audit log"
      intro={query.chosen.id ? 'The history of this one item, newest first.' : 'Who changed what in the shop, and when. Newest first.'}
      {...{ query, list, total }}
      shape={shapeFor(entities)}
      columns={columnsFor(fieldLabels)}
      rowKey={({ _id }) => _id}
      noun={['change', 'changes']}
      searchIn="people and acts"
      empty={
        <>
          <p className="text-lg font-semibold">Nothing has been changed yet</p>
          <p className="mt-1 text-grey">Every change an admin makes is recorded here.</p>
        </>
      }
    />
  );
}

const Who = ({ entry: { admin } }: { entry: AuditEntry }) => (
  <>
    {admin._id ? (
      <Link to={`/admin/users/${admin._id}`} className="link">
        {admin.name}
      </Link>
    ) : (
      capital(admin.name)
    )}
    {admin.email && <span className="block text-[0.8125rem] text-grey">{admin.email}</span>}
  </>
);

function What({ entry: { action, actionLabel, entity, entityId } }: { entry: AuditEntry }) {
  return (
    <>
      {actionLabel}
      {entityId && (
        <span className="flex flex-wrap gap-x-3 text-[0.8125rem]">
          {entity === 'user' && action !== 'user.remove' && (
            <Link to={`/admin/users/${entityId}`} className="link tap-target">
              Open
            </Link>
          )}
          <Link to={listAddress({ path }, { chosen: { entity, id: entityId } })} className="link tap-target">
            History
          </Link>
        </span>
      )}
    </>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
