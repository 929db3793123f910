import { useState } from 'react';
import { type MetaFunction, useLoaderData, useNavigate } from 'react-router';
import { contactAdmin } from '#contract/contact-admin.ts';
import { order } from '#contract/orders.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { loadAdminIdentity, mayCall } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { ContactStatusBadge } from '#web/admin/pages/contacts/contact-cells.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { ContactAside } from './contact-aside.tsx';
import { Conversation } from './conversation.tsx';
import { ReplyPanel } from './reply-panel.tsx';
import { useMarkAsRead } from './use-mark-as-read.ts';

const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });
/** How many orders of the sender are shown. */
const shownOrders = 5;

const load = signedInOnly('admin', async (input: LoadInput) => {
  const [message, admin] = await Promise.all([input.api.call(contactAdmin.get, { params: idOf(input) }), loadAdminIdentity(input)]);
  return { message, orders: mayCall(admin, order.page) ? await loadOrders(input, message.email) : null };
});

/** The newest orders with the email. */
async function loadOrders({ api }: LoadInput, email: string) {
  const { list } = await api.call(order.page, { params: { page: 1, limit: shownOrders }, query: { q: email } });
  return list.filter((found) => found.email?.toLowerCase() === email.toLowerCase());
}

const sendReply = (input: ActionInput) =>
  input.api.call(contactAdmin.reply, {
    params: idOf(input),
    body: { message: formText(input.form, 'message'), version: Number(formText(input.form, 'version')) },
  });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', sendReply), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(sendReply);
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => adminMeta(matches, loaderData?.message.subject ?? 'Message');

export default function ContactPage() {
  const { message, orders } = useLoaderData<typeof loader>();
  const { run } = useAdminCall();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const keepUnread = useMarkAsRead(message);
  const { _id, subject, status, spamSigns } = message;
  const params = { id: _id };
  const markAsUnread = async () => {
    keepUnread();
    const done = await run((api) => api.call(contactAdmin.update, { params, body: { status: 'new' } }), { success: 'Marked as unread.' });
    if (done) void navigate('/admin/contacts');
  };
  const markAsAnswered = () =>
    run((api) => api.call(contactAdmin.update, { params, body: { status: 'answered' } }), { success: 'Marked as replied.' });
  const remove = async () => {
    const done = await run((api) => api.call(contactAdmin.remove, { params }), {
      success: 'Message deleted.',
      leaveTo: '/admin/contacts',
    });
    return done !== undefined;
  };
  return (
    <>
      <PageHeader
        backLink={{ to: '/admin/contacts', label: 'Messages' }}
        title={subject}
        intro={<ContactStatusBadge status={status} />}
        actions={
          <ActionMenu
            label="More actions"
            className="btn btn-secondary btn-sm"
            items={[
              { label: 'Mark as unread', endpoint: contactAdmin.update, onSelect: () => void markAsUnread() },
              ...(status === 'answered'
                ? []
                : [{ label: 'Mark as replied', endpoint: contactAdmin.update, onSelect: () => void markAsAnswered() }]),
              { label: 'Delete…', endpoint: contactAdmin.remove, onSelect: () => setAsks(true), tone: 'danger' as const, separated: true },
            ]}
          >
            More
          </ActionMenu>
        }
      />
      {spamSigns.length > 0 && (
        <p className="note note-warm mb-5">
          <strong>This may be spam.</strong> {spamSigns.join('. ')}.
        </p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <Conversation message={message} />
          <MayCall endpoint={contactAdmin.reply}>
            <ReplyPanel<typeof sendReply> key={message._id} message={message} />
          </MayCall>
        </div>
        <ContactAside message={message} orders={orders} />
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Delete this message?"
        button="Delete message"
        tone="danger"
        typedConfirmation="delete"
        onConfirm={remove}
      >
        <p>The message and your replies will be permanently deleted. Sent emails stay in the outbox for 90 days.</p>
      </ConfirmDialog>
    </>
  );
}
