import type { User } from '#contract/accounts.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The role of an account, and what is wrong with it. */
export const UserBadges = ({ user }: { user: User }) => (
  <span className="inline-flex flex-wrap gap-1">
    {user.role === 'admin' && <Badge tone="cyan">Admin</Badge>}
    {user.enabled ? null : <Badge tone="bad">Disabled</Badge>}
    {user.emailVerified ? null : <Badge tone="warm">Not verified</Badge>}
    {user.role === 'user' && user.enabled && user.emailVerified && <Badge>Shopper</Badge>}
  </span>
);
