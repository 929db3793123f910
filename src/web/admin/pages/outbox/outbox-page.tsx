import { type MetaFunction, useLoaderData } from 'react-router';
import { admin, type OutboxMail } from '#contract/admin.ts';
import { Time } from '#web/admin/components/time.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { MailStatusBadge, mailStatusLabels } from './mail-status-badge.tsx';

const listConfig: ListConfig = {
  path: '/admin/mail',
  tabs: {
    name: 'status',
    label: 'Status of the mails',
    options: [['', 'All'], ...Object.entries(mailStatusLabels)],
  },
};

const load = loadList(listConfig, (api, request) => api.call(admin.mails, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Outbox');

const columns: Column<OutboxMail>[] = [
  { title: 'Subject', cell: ({ _id, subject }) => <RowLink to={`/admin/mail/${_id}`}>{subject}</RowLink> },
  { title: 'To', cell: ({ recipient }) => recipient },
  { title: 'Status', cell: ({ status }) => <MailStatusBadge status={status} /> },
  { title: 'Written', cell: ({ createdAt }) => <Time time={createdAt} /> },
  { title: 'Tries', cell: ({ attempts }) => attempts, className: 'md:text-right' },
];

export default function OutboxPage() {
  const { list, total, sending, query } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Outbox"
      intro={
        sending ? (
          'Every mail the shop has written. Mails are sent at once, and tried again when the mail server is unavailable.'
        ) : (
          <NoMailServerNotice />
        )
      }
      {...{ config: listConfig, query, list, total, columns }}
      rowKey={({ _id }) => _id}
      noun={['mail', 'mails']}
      searchedFields="subject and recipient"
      empty={
        <>
          <p className="text-lg font-semibold">{query.selected.status ? 'No such mails' : 'No mail yet'}</p>
          <p className="mt-1 text-grey">The shop writes when somebody registers, orders, or asks for a new password.</p>
        </>
      }
    />
  );
}

const NoMailServerNotice = () => (
  <p className="note note-warm">
    <strong>No mail server is set up, so no mail is sent.</strong> You can read them here. They are sent once the shop is started with{' '}
    <code className="code">MAIL_URL</code>.
  </p>
);
