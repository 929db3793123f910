import { type MetaFunction, useLoaderData } from 'react-router';
import { admin, type OutboxMail } from '#contract/admin.ts';
import { maxPageSize } from '#contract/limits.ts';
import { byKind, mailKind, mailStatusLabels } from '#contract/mail-labels.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import type { Selection } from '#web/admin/page-layouts/list-selection.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Button } from '#web/ui/button.tsx';
import { MailStatusBadge } from './mail-status-badge.tsx';

const path = '/admin/mail';
const tabs = {
  name: 'status',
  label: 'Email status',
  options: [['', 'All'], ...Object.entries(mailStatusLabels)],
} satisfies ListConfig['tabs'];

const sorts = ['-createdAt', 'createdAt'];

const load = loadList({ path, tabs, sorts, fixedParams: ['template'] }, (api, request) => api.call(admin.mails, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Outbox');

const columns: Column<OutboxMail>[] = [
  { title: 'Subject', cell: ({ _id, subject }) => <RowLink to={`/admin/mail/${_id}`}>{subject}</RowLink> },
  { title: 'Type', cell: ({ template }) => mailKind(template) },
  { title: 'To', cell: ({ recipient }) => <EmailText email={recipient} /> },
  { title: 'Status', cell: ({ status }) => <MailStatusBadge status={status} /> },
  { title: 'Created', sort: 'createdAt', cell: ({ createdAt }) => <Time time={createdAt} /> },
  { title: 'Attempts', cell: ({ attempts }) => attempts, className: 'md:text-right' },
];

export default function OutboxPage() {
  const { list, total, sending, query, templates } = useLoaderData<typeof loader>();
  const config: ListConfig = {
    path,
    tabs,
    sorts,
    filters: [
      {
        name: 'template',
        label: 'Type',
        options: [['', 'Any type'], ...templates.toSorted(byKind).map((name) => [name, mailKind(name)] as const)],
      },
    ],
  };
  const { run } = useAdminCall();
  const retry = async (selection: Selection) => {
    const body = 'ids' in selection ? { ids: selection.ids.slice(0, maxPageSize) } : {};
    const result = await run((api) => api.call(admin.retryMails, { body }), { success: describeRetry });
    return result !== undefined;
  };
  return (
    <ListPage
      title="Outbox"
      intro={
        sending ? (
          'Every email the shop has sent or is about to. Emails are sent straight away, and retried when the mail server is unavailable.'
        ) : (
          <NoMailServerNotice />
        )
      }
      {...{ config, query, list, total, columns }}
      rowKey={({ _id }) => _id}
      rowName={({ subject }) => subject}
      bulkActions={sending ? [{ label: 'Send again', endpoint: admin.retryMails, run: retry }] : []}
      actions={sending && query.selected.status === 'failed' && total > 0 && <RetryFailed total={total} />}
      noun={['email', 'emails']}
      exportPath="/admin/export/mails.csv"
      exportEndpoint={admin.exportMails}
      searchedFields="subject and recipient"
      empty={
        <EmptyList
          title={query.selected.status ? 'No emails here' : 'No emails yet'}
          text="The shop sends emails when someone registers, orders or resets their password."
        />
      }
    />
  );
}

function RetryFailed({ total }: { total: number }) {
  const { run, busy } = useAdminCall();
  return (
    <Button
      tone="secondary"
      busy={busy}
      onClick={() => void run((api) => api.call(admin.retryMails, { body: {} }), { success: describeRetry })}
    >
      Send {total === 1 ? 'the failed email' : `all ${total} failed emails`} again
    </Button>
  );
}

const describeRetry = ({ retried, skipped, remaining }: { retried: number; skipped: number; remaining: number }): string =>
  [
    retried === 1 ? 'Resending 1 email.' : `Resending ${retried} emails.`,
    ...(skipped > 0 ? [`${skipped} can’t be resent, because they were sent, are being sent, or their link has expired.`] : []),
    ...(remaining > 0 ? ['Not all were resent. Choose “Send again” to resend the rest.'] : []),
  ].join(' ');

const NoMailServerNotice = () => (
  <p className="note note-warm">
    <strong>No mail server is connected, so emails aren’t being sent.</strong> You can read them here. They’ll be sent once the shop is
    started with <code className="code">MAIL_URL</code>.
  </p>
);
