import { admin as adminCalls } from '#contract/admin.ts';
import { mailKind } from '#contract/mail-labels.ts';
import { type OrderDetails, type OrderMail, orderDetails } from '#contract/order-details.ts';
import { Time } from '#web/admin/components/time.tsx';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { mayCall, useAdminIdentity } from '#web/admin/layout/admin-identity.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { Link } from '#web/ui/link.tsx';
import { WhyNotSent } from './why-not-sent.tsx';

const statusLabels: Record<OrderMail['status'], string> = {
  queued: 'in the outbox',
  sent: 'sent',
  held: 'held back',
  failed: 'failed',
  deleted: 'deleted',
};

/** The mails about the order, which can be sent once more. */
export function MailsPanel({ details: { mails, order } }: { details: OrderDetails }) {
  const admin = useAdminIdentity();
  const mayResend = mayCall(admin, orderDetails.resendMail);
  return (
    <Panel title="Emails">
      {mails.length === 0 && <p className="text-grey">No emails yet. The first one is sent within a minute of the order.</p>}
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail._id} className="py-2.5 first:pt-0">
            <MailName
              mail={mail}
              path={mayCall(admin, adminCalls.mail) ? `/admin/mail/${mail._id}` : `/admin/orders/${order._id}/mails/${mail._id}`}
            />
            <p className="text-[0.8125rem] text-grey">
              <Time time={mail.sentAt ?? mail.at} /> · {statusLabels[mail.status]}
              {mail.recipient && ` · ${mail.recipient}`}
            </p>
            <WhyNotSent mail={mail} mayResend={mayResend} />
            {mayResend && mail.status !== 'deleted' && mail.status !== 'queued' && <ResendForm mail={mail} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Leads full admins to the outbox. */
function MailName({ mail: { status, subject, template }, path }: { mail: OrderMail; path: string }) {
  if (status === 'deleted') return <span className="font-semibold">{mailKind(template)}</span>;
  return (
    <Link to={path} className="font-semibold text-primary hover:underline">
      {subject}
    </Link>
  );
}

function ResendForm({ mail: { _id, status, subject } }: { mail: OrderMail }) {
  const verb = status === 'held' ? 'Send' : 'Send again';
  return (
    <div className="mail-resend">
      <ButtonForm intent="resend-mail" endpoint={orderDetails.resendMail} label={`${verb}: ${subject}`} tone="secondary" button={verb}>
        <input type="hidden" name={idempotencyKeyField} defaultValue="" />
        <input type="hidden" name="mail" value={_id} />
      </ButtonForm>
    </div>
  );
}
