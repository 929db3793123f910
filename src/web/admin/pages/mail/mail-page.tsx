import { useRef } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { admin } from '#contract/admin.ts';
import { mailKind } from '#contract/mail-labels.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { DetailPage } from '#web/admin/page-layouts/detail-page.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { MailStatusBadge } from '#web/admin/pages/outbox/mail-status-badge.tsx';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { HiddenMail } from './hidden-mail.tsx';
import { MailContent } from './mail-content.tsx';

const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });
const load = signedInOnly('admin', (input: LoadInput) => input.api.call(admin.mail, { params: idOf(input) }));
const resendMail = (input: ActionInput) => input.api.call(admin.retryMail, { params: idOf(input) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', resendMail), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(resendMail);
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => adminMeta(matches, loaderData?.subject ?? 'Email');

export default function MailPage() {
  const content = useRef<HTMLDivElement>(null);
  const { recipient, subject, status, template, attempts, error, createdAt, sentAt, html, text, hidden, sendable } =
    useLoaderData<typeof loader>();
  return (
    <DetailPage
      backLink={{ to: '/admin/mail', label: 'Outbox' }}
      title={subject}
      facts={[
        { label: 'To', value: <EmailText email={recipient} /> },
        { label: 'Status', value: <MailStatusBadge status={status} /> },
        { label: 'Created', value: <Time time={createdAt} /> },
        { label: 'Sent', value: sentAt ? <Time time={sentAt} /> : 'Not yet' },
        { label: 'Attempts', value: attempts },
        { label: 'Type', value: mailKind(template) },
      ]}
    >
      {status === 'held' && (
        <Panel
          title="It was held back"
          intro={`${error ?? ''} Someone may have entered an email address that isn’t theirs. If you know they’re expecting this email, send it.`}
        >
          <ButtonForm intent="again" endpoint={admin.retryMail} label="Send this email" button="Send this email" />
        </Panel>
      )}
      {status === 'failed' && (
        <Panel title="It couldn’t be sent" intro={error ?? 'The mail server didn’t say why.'}>
          {hidden === 'forgotten' ? (
            <p>It can’t be sent again, because its link has been deleted. The recipient can ask for a new one.</p>
          ) : (
            <ButtonForm intent="again" endpoint={admin.retryMail} label="Send again" button="Send again" />
          )}
        </Panel>
      )}
      {status === 'queued' && sendable && (
        <Panel title="It isn’t being sent" intro="It was created while no mail server was connected, or the last attempt was interrupted.">
          <ButtonForm intent="again" endpoint={admin.retryMail} label="Send this email" button="Send this email" />
        </Panel>
      )}
      {status === 'queued' && !sendable && error && (
        <p className="note">Last time, the mail server said “{error}”. We’ll keep trying, at longer and longer intervals.</p>
      )}
      <div ref={content} tabIndex={-1} className="space-y-5 outline-none">
        {hidden ? (
          <HiddenMail reason={hidden} status={status} onConfirmed={() => content.current?.focus()} />
        ) : (
          <MailContent html={html} text={text} subject={subject} />
        )}
      </div>
    </DetailPage>
  );
}
