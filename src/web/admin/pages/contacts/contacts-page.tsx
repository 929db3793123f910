import { type MetaFunction, useLoaderData } from 'react-router';
import { type AdminContact, contactAdmin } from '#contract/contact-admin.ts';
import { contactStatusLabels } from '#contract/contact-labels.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ContactStatusBadge } from './contact-cells.tsx';

const listConfig: ListConfig = {
  path: '/admin/contacts',
  tabs: { name: 'status', label: 'Message status', options: [['', 'All'], ...Object.entries(contactStatusLabels)] },
  sorts: ['-createdAt', 'createdAt'],
};

const load = loadList(listConfig, (api, request) => api.call(contactAdmin.page, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Messages');

const columns: Column<AdminContact>[] = [
  {
    title: 'Message',
    cell: ({ _id, subject, message, status }) => (
      <span className="message-cell" data-unread={status === 'new' || undefined}>
        <RowLink to={`/admin/contacts/${_id}`}>{subject}</RowLink>
        <span className="message-excerpt">{message}</span>
      </span>
    ),
  },
  {
    title: 'From',
    cell: ({ name, email, status }) => (
      <span className="message-cell" data-unread={status === 'new' || undefined}>
        {name}
        <span className="block text-[0.8125rem] font-normal text-grey">
          <EmailText email={email} />
        </span>
      </span>
    ),
  },
  {
    title: 'Status',
    cell: ({ status, spamSigns }) => (
      <span className="flex flex-wrap gap-1.5">
        <ContactStatusBadge status={status} />
        {spamSigns.length > 0 && <Badge tone="warm">Spam?</Badge>}
      </span>
    ),
  },
  { title: 'Received', sort: 'createdAt', cell: ({ createdAt }) => <Time time={createdAt} /> },
];

export default function ContactsPage() {
  const { list, total, counts, query } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Messages"
      intro="Messages from the contact form."
      {...{ config: listConfig, query, list, total, columns }}
      tabCounts={{ new: counts.new }}
      rowKey={({ _id }) => _id}
      noun={['message', 'messages']}
      exportPath="/admin/export/messages.csv"
      exportEndpoint={contactAdmin.exportCsv}
      searchedFields="names, emails and messages"
      empty={
        <EmptyList
          title={query.selected.status === 'new' ? 'All read' : 'No messages yet'}
          text={
            query.selected.status === 'new'
              ? 'New messages appear here.'
              : 'Contact form messages arrive here and in the shop’s mailbox. You can reply from either.'
          }
        />
      }
    />
  );
}
