import { useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { type Newsletter, newsletter } from '#contract/newsletter-admin.ts';
import { newsletterStatusLabels } from '#contract/newsletter-labels.ts';
import { newsletterSettings } from '#contract/newsletter-settings.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import type { Api } from '#web/api/client.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { NewsletterStatusBadge } from './newsletter-status.tsx';

const listConfig: ListConfig = {
  path: '/admin/newsletters',
  tabs: {
    name: 'status',
    label: 'Newsletter status',
    options: [['', 'All'], ...Object.entries({ ...newsletterStatusLabels, draft: 'Drafts' })],
  },
  sorts: ['-createdAt', 'createdAt', 'subject', '-subject', '-sent', 'sent'],
};

const load = loadList(listConfig, (api, request) => api.call(newsletter.page, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Newsletters');

const number = (value: number) => value.toLocaleString('en');
const isUnsent = ({ status }: Newsletter) => status === 'draft' || status === 'scheduled';

const columns: Column<Newsletter>[] = [
  { title: 'Subject', sort: 'subject', cell: ({ _id, subject }) => <RowLink to={`/admin/newsletters/${_id}`}>{subject}</RowLink> },
  { title: 'Status', cell: (row) => <NewsletterStatusBadge newsletter={row} /> },
  {
    title: 'Time',
    sort: 'sent',
    cell: ({ scheduledAt, startedAt }) => ((startedAt ?? scheduledAt) ? <Time time={startedAt ?? scheduledAt ?? ''} /> : '–'),
  },
  {
    title: 'Sent',
    className: 'md:text-right',
    cell: (row) => (isUnsent(row) ? '–' : `${number(row.stats.sent)} of ${number(row.stats.recipients)}`),
  },
  { title: 'Failed', className: 'md:text-right', cell: (row) => (isUnsent(row) ? '–' : number(row.stats.failed)) },
  { title: 'Created', sort: 'createdAt', cell: ({ createdAt }) => <Time time={createdAt} /> },
];

export default function NewslettersPage() {
  const { list, total, query } = useLoaderData<typeof loader>();
  const { run } = useAdminCall();
  const [deleting, setDeleting] = useState<Newsletter | null>(null);
  const confirmRemoval = async () => {
    const id = deleting?._id ?? '';
    const remove = async (api: Api) => {
      await api.call(newsletter.remove, { params: { id } });
      return true;
    };
    return (await run(remove, { success: 'Newsletter deleted.' })) === true;
  };
  return (
    <>
      <ListPage
        title="Newsletters"
        intro="Emails to all your subscribers, or some of them."
        actions={
          <>
            <MayCall endpoint={newsletter.create}>
              <LinkButton to="/admin/newsletters/new" size="sm">
                Write a newsletter
              </LinkButton>
            </MayCall>
            <MayCall endpoint={newsletterSettings.update}>
              <LinkButton to="/admin/newsletters/settings" size="sm" tone="secondary">
                Settings
              </LinkButton>
            </MayCall>
            <LinkButton to="/admin/subscribers" size="sm" tone="secondary">
              Subscribers
            </LinkButton>
          </>
        }
        {...{ config: listConfig, query, list, total, columns }}
        rowKey={({ _id }) => _id}
        rowName={({ subject }) => subject}
        rowMenu={(row) => (
          <ActionMenu
            label={`Actions for ${row.subject}`}
            items={[
              {
                label: isUnsent(row) ? 'Edit' : 'View results',
                endpoint: isUnsent(row) ? newsletter.update : null,
                to: `/admin/newsletters/${row._id}`,
              },
              {
                label: 'Delete…',
                endpoint: newsletter.remove,
                tone: 'danger',
                separated: true,
                onSelect: () => setDeleting(row),
                ...(row.status === 'sending' && { disabledReason: 'It’s being sent' }),
              },
            ]}
          />
        )}
        noun={['newsletter', 'newsletters']}
        exportPath="/admin/export/newsletters.csv"
        exportEndpoint={newsletter.exportCsv}
        searchedFields="subject"
        empty={
          <EmptyList title="No newsletters yet" text="New products, a sale, your latest article. Write when you have news.">
            <MayCall endpoint={newsletter.create}>
              <LinkButton to="/admin/newsletters/new">Write a newsletter</LinkButton>
            </MayCall>
          </EmptyList>
        }
      />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title="Delete this newsletter?"
        button="Delete newsletter"
        tone="danger"
        typedConfirmation="delete"
        onConfirm={confirmRemoval}
      >
        <p>
          <strong>{deleting?.subject}</strong>, its text and its figures will be permanently deleted.
        </p>
      </ConfirmDialog>
    </>
  );
}
