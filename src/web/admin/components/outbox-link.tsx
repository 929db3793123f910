import { Link } from '#web/ui/link.tsx';

/** A link to the mails of a recipient: without a mail server they stay in the outbox, and can be read there. */
export const OutboxLink = ({ email }: { email: string }) => (
  <Link to={`/admin/mail?${new URLSearchParams({ q: email })}`} className="underline underline-offset-2">
    See it in the outbox
  </Link>
);
