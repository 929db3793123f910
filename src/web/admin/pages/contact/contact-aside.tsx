import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import type { ContactConversation } from '#contract/contact-admin.ts';
import { contactStatusLabels } from '#contract/contact-labels.ts';
import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { copyEmail } from '#web/admin/components/copy-email.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

interface ContactAsideProps {
  message: ContactConversation;
  /** The newest orders with the sender's email; null for staff who may not see orders. */
  orders: readonly Order[] | null;
}

/** Who wrote, what they ordered, and what else they wrote. */
export const ContactAside = ({ message: { name, email, others }, orders }: ContactAsideProps) => (
  <aside aria-label="About the sender" className="space-y-5">
    <Panel title={name}>
      <div className="sender-email">
        <EmailText email={email} />
        <IconButton label="Copy email" className="needs-scripts" onClick={() => void copyEmail(email)}>
          <Copy size={17} aria-hidden="true" />
        </IconButton>
        <a href={`mailto:${email}`} className="icon-btn" aria-label="Open in your email app" title="Open in your email app">
          <Mail size={17} aria-hidden="true" />
        </a>
      </div>
      <p className="text-[0.8125rem] text-grey">
        Anyone can type any email address. Check who is asking before you share details of an order.
      </p>
    </Panel>
    {orders && (
      <Panel title="Orders with this email">
        {orders.length === 0 ? (
          <p className="text-grey">None.</p>
        ) : (
          <ul className="space-y-2.5">
            {orders.map((order) => (
              <li key={order._id}>
                <Link to={`/admin/orders/${order._id}`} className="link font-semibold">
                  {order.number}
                </Link>{' '}
                · {formatMoney(order.total, order.currency)}
                <span className="block text-[0.8125rem] text-grey">
                  {order.status}, <Time time={order.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    )}
    <Panel title="Other messages">
      {others.length === 0 ? (
        <p className="text-grey">This is the only one.</p>
      ) : (
        <ul className="space-y-2.5">
          {others.map((other) => (
            <li key={other._id}>
              <Link to={`/admin/contacts/${other._id}`} className="link">
                {other.subject}
              </Link>
              <span className="block text-[0.8125rem] text-grey">
                {contactStatusLabels[other.status]}, <Time time={other.createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  </aside>
);
