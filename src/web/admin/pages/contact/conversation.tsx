import type { ContactConversation } from '#contract/contact-admin.ts';
import { Time } from '#web/admin/components/time.tsx';
import { MailStatusBadge } from '#web/admin/pages/outbox/mail-status-badge.tsx';
import { Link } from '#web/ui/link.tsx';

/** What was written, and what the shop has answered. */
export const Conversation = ({ message: { name, message, createdAt, replies } }: { message: ContactConversation }) => (
  <section aria-label="Conversation" className="panel conversation">
    <article className="bubble">
      <p className="mb-1 text-[0.8125rem] text-grey">
        <strong className="text-ink">{name}</strong>, <Time time={createdAt} />
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{message}</p>
    </article>
    {replies.map((reply) => (
      <article key={reply._id} className="bubble bubble-ours">
        <p className="mb-1 flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-grey">
          <span>
            <strong className="text-ink">{reply.by ?? 'Someone on your team'}</strong>, <Time time={reply.createdAt} />
          </span>
          {reply.mail && (
            <Link to={`/admin/mail/${reply.mail._id}`}>
              <span className="sr-only">Email with this reply: </span>
              <MailStatusBadge status={reply.mail.status} />
            </Link>
          )}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{reply.message}</p>
      </article>
    ))}
  </section>
);
