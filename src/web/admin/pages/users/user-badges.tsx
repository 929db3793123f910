import type { User } from '#contract/accounts.ts';
import { staffRoleTexts } from '#web/admin/components/staff-roles.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The role of an account, and what is wrong with it. */
export const UserBadges = ({ user: { staffRole, enabled, emailVerified } }: { user: User }) => (
  <span className="inline-flex flex-wrap gap-1">
    {staffRole ? (
      <Badge tone="cyan">{staffRole === 'admin' ? 'Admin' : `Staff: ${staffRoleTexts[staffRole].label}`}</Badge>
    ) : (
      <Badge>Shopper</Badge>
    )}
    {enabled ? null : <Badge tone="bad">Disabled</Badge>}
    {emailVerified ? null : <Badge tone="warm">Not verified</Badge>}
  </span>
);
