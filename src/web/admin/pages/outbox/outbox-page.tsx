import { type MetaFunction, useLoaderData } from 'react-router';
import { admin, type OutboxMail } from '#contract/admin.ts';
import { type Column, ListPage, RowLink } from '#web/admin/frames/list-page.tsx';
import type { ListShape } from '#web/admin/frames/list-query.ts';
import { loadList } from '#web/admin/frames/load-list.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Time } from '#web/admin/parts/time.tsx';
import { inBrowser, onServer } from '#web/api/page-data.ts';
import { ownHeaders } from '#web/api/secret-headers.ts';
import { MailBadge, mailStatusWords } from './mail-words.tsx';

const shape: ListShape = {
  path: '/admin/mail',
  tabs: {
    name: 'status',
    label: 'Status of the mails',
    options: [['', 'All'], ...Object.entries(mailStatusWords)],
  },
};

const load = loadList(shape, (api, asked) => api.call(admin.mails, asked));

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const headers = ownHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Outbox');

const columns: Column<OutboxMail>[] = [
  { title: 'Subject', cell: ({ _id, subject }) => <RowLink to={`/admin/mail/${_id}`}>{subject}</RowLink> },
  { title: 'To', cell: ({ recipient }) => recipient },
  { title: 'Status', cell: ({ status }) => <MailBadge status={status} /> },
  { title: 'Written', cell: ({ createdAt }) => <Time of={createdAt} /> },
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
          <NoServer />
        )
      }
      {...{ shape, query, list, total, columns }}
      rowKey={({ _id }) => _id}
      noun={['mail', 'mails']}
      searchIn="subject and recipient"
      empty={
        <>
          <p className="text-lg font-semibold">{query.chosen.status ? 'No such mails' : 'No mail yet'}</p>
          <p className="mt-1 text-grey">The shop writes when somebody registers, orders, or asks for a new password.</p>
        </>
      }
    />
  );
}

const NoServer = () => (
  <p className="note note-warm">
    <strong>No mail server is set up, so no mail is sent.</strong> You can read them here. They are sent once the shop is started with{' '}
    <code className="code">MAIL_URL</code>.
  </p>
);
