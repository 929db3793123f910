import { Link } from '#web/ui/link.tsx';

/** Leads to the mails of somebody: without a mail server they wait in the outbox, and can be read there. */
export const OutboxLink = ({ email }: { email: string }) => (
  <Link to={`/admin/mail?${new URLSearchParams({ q: email })}`} className="underline underline-offset-2">
    See it in the outbox
  </Link>
);
