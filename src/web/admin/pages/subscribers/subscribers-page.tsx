import { useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { type Subscriber, subscriber } from '#contract/newsletter.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { AddSubscriberDialog } from './add-subscriber-dialog.tsx';

const labels = { confirmed: 'Confirmed', pending: 'Not confirmed', unsubscribed: 'Unsubscribed' } as const;
const tones = { confirmed: 'good', pending: 'warm', unsubscribed: 'neutral' } as const;

const listConfig: ListConfig = {
  path: '/admin/subscribers',
  tabs: { name: 'status', label: 'Status of the subscribers', options: [['', 'All'], ...Object.entries(labels)] },
  sorts: ['-createdAt', 'createdAt', 'email', '-email'],
};

const load = loadList(listConfig, (api, request) => api.call(subscriber.page, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Subscribers');

const columns: Column<Subscriber>[] = [
  { title: 'E-mail', sort: 'email', cell: ({ email }) => <span className="font-semibold break-all">{email}</span> },
  { title: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{labels[status]}</Badge> },
  { title: 'Signed up', sort: 'createdAt', cell: ({ createdAt }) => <Time time={createdAt} /> },
  { title: 'By', cell: ({ source }) => source ?? '–' },
  {
    title: 'Since',
    cell: ({ status, confirmedAt, unsubscribedAt }) => {
      const time = status === 'unsubscribed' ? unsubscribedAt : status === 'confirmed' ? confirmedAt : null;
      return time ? <Time time={time} /> : '–';
    },
  },
];

export default function SubscribersPage() {
  const { list, total, counts, query } = useLoaderData<typeof loader>();
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<{ row: Subscriber; how: 'unsubscribe' | 'delete' } | null>(null);
  return (
    <>
      <ListPage
        title="Subscribers"
        intro="Everyone who signed up for your newsletter. Only confirmed addresses get it."
        actions={
          <>
            <Button size="sm" onClick={() => setAdding(true)}>
              Add a subscriber
            </Button>
            <LinkButton to="/admin/newsletters" size="sm" tone="secondary">
              Newsletters
            </LinkButton>
          </>
        }
        {...{ config: listConfig, query, list, total, columns }}
        tabCounts={counts}
        rowKey={({ _id }) => _id}
        rowName={({ email }) => email}
        rowMenu={(row) => (
          <ActionMenu
            label={`Actions for ${row.email}`}
            items={[
              ...(row.status === 'unsubscribed'
                ? []
                : [{ label: 'Unsubscribe…', onSelect: () => setEnding({ row, how: 'unsubscribe' as const }) }]),
              { label: 'Delete…', tone: 'danger', onSelect: () => setEnding({ row, how: 'delete' }) },
            ]}
          />
        )}
        noun={['subscriber', 'subscribers']}
        searchedFields="e-mail"
        exportPath="/admin/export/subscribers.csv"
        empty={<EmptyList title="Nobody here yet" text="People sign up at the bottom of every page of your shop, or when they register." />}
      />
      <AddSubscriberDialog open={adding} onClose={() => setAdding(false)} />
      <EndDialog ending={ending} onClose={() => setEnding(null)} />
    </>
  );
}

interface EndDialogProps {
  ending: { row: Subscriber; how: 'unsubscribe' | 'delete' } | null;
  onClose: () => void;
}

/** Asks before somebody is unsubscribed or deleted: neither can be taken back here, since only they themselves can consent again. */
function EndDialog({ ending, onClose }: EndDialogProps) {
  const { run } = useAdminCall();
  const isDeletion = ending?.how === 'delete';
  const end = async () => {
    const params = { id: ending?.row._id ?? '' };
    const done = await run(
      async (api) => {
        await (isDeletion
          ? api.call(subscriber.remove, { params })
          : api.call(subscriber.update, { params, body: { status: 'unsubscribed' } }));
        return true;
      },
      { success: isDeletion ? 'The subscriber is deleted.' : 'The subscriber gets no more newsletters.' },
    );
    return done === true;
  };
  return (
    <ConfirmDialog
      open={ending !== null}
      onClose={onClose}
      title={isDeletion ? 'Delete this subscriber?' : 'Unsubscribe this person?'}
      button={isDeletion ? 'Delete' : 'Unsubscribe'}
      tone="danger"
      onConfirm={end}
    >
      <p>
        <strong className="break-all">{ending?.row.email}</strong>{' '}
        {isDeletion
          ? 'will be gone for good, also from the figures of newsletters. If they might be signed up again by mistake, unsubscribe them instead.'
          : 'gets no more newsletters. Only they themselves can sign up again.'}
      </p>
    </ConfirmDialog>
  );
}
