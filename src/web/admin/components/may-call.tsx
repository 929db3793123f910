import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/staff-access.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';

/** Shows what calls this endpoint, or leads to a page that does, to those who may call it. */
export const MayCall = ({ endpoint, children }: { endpoint: StaffAccess; children: ReactNode }) => useMayCall()(endpoint) && children;
