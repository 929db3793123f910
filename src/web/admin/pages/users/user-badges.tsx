import type { User } from '#contract/accounts.ts';
import { accountLabel } from '#contract/staff-labels.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The role of an account, and what is wrong with it. */
export const UserBadges = ({ user: { staffRole, enabled, emailVerified } }: { user: User }) => (
  <span className="inline-flex flex-wrap gap-1">
    <Badge tone={staffRole ? 'cyan' : 'neutral'}>{accountLabel(staffRole)}</Badge>
    {enabled ? null : <Badge tone="bad">Disabled</Badge>}
    {emailVerified ? null : <Badge tone="warm">Not verified</Badge>}
  </span>
);
