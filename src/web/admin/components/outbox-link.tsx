import { canUse, useAdminIdentity } from '#web/admin/layout/admin-identity.ts';
import { Link } from '#web/ui/link.tsx';

/** A link to the mails of a recipient: without a mail server they stay in the outbox, where full admins can read them. */
export const OutboxLink = ({ email }: { email: string }) =>
  canUse(useAdminIdentity()) && (
    <Link to={`/admin/mail?${new URLSearchParams({ q: email })}`} className="underline underline-offset-2">
      View in outbox
    </Link>
  );
