import type { OrderDetails, OrderMail } from '#contract/order-details.ts';
import { Time } from '#web/admin/components/time.tsx';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { Link } from '#web/ui/link.tsx';

const statusLabels: Record<OrderMail['status'], string> = {
  queued: 'in the outbox',
  sent: 'sent',
  held: 'held back',
  failed: 'failed',
  deleted: 'no longer kept',
};

/** The mails about the order, which can be sent once more. */
export const MailsPanel = ({ mails }: Pick<OrderDetails, 'mails'>) => (
  <Panel title="Mails">
    {mails.length === 0 && <p className="text-grey">No mails yet. They follow within a minute.</p>}
    <ul className="divide-y divide-line">
      {mails.map((mail) => (
        <li key={mail._id} className="py-2.5 first:pt-0">
          {mail.status === 'deleted' ? (
            <span className="font-semibold">{mail.template}</span>
          ) : (
            <Link to={`/admin/mail/${mail._id}`} className="font-semibold text-primary hover:underline">
              {mail.subject}
            </Link>
          )}
          <p className="text-[0.8125rem] text-grey">
            <Time time={mail.sentAt ?? mail.at} /> · {statusLabels[mail.status]}
            {mail.recipient && ` · ${mail.recipient}`}
          </p>
          {mail.status !== 'deleted' && mail.status !== 'queued' && (
            <div className="mail-resend">
              <ButtonForm intent="resend-mail" label={`Send again: ${mail.subject}`} tone="secondary" button="Send again">
                <input type="hidden" name={idempotencyKeyField} defaultValue="" />
                <input type="hidden" name="mail" value={mail._id} />
              </ButtonForm>
            </div>
          )}
        </li>
      ))}
    </ul>
  </Panel>
);
