import { useRouteLoaderData } from 'react-router';
import { user } from '#contract/accounts.ts';
import { mayRead, mayWrite, type StaffAreas, type StaffRole } from '#shared/staff-roles.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

/** The signed-in admin, as shown on every page of the back office. */
export interface AdminIdentity {
  _id: string;
  name: string;
  email: string;
  twoFactor: boolean;
  staffRole: StaffRole;
}

export async function loadAdminIdentity({ api }: LoadInput): Promise<AdminIdentity> {
  const { _id, name, email, twoFactor, staffRole } = await api.call(user.get, {});
  return { _id, name, email, twoFactor, staffRole: staffRole ?? 'read-only' };
}

/** The same on any page of the back office; undefined only if it could not be loaded. */
export const useAdminIdentity = (): AdminIdentity | undefined => useRouteLoaderData<AdminIdentity>('admin/layout/admin-layout');

/**
 * Whether the admin may look at what these areas work on, named as the endpoints do: `canUse(admin, ['orders'])`. Without areas it is for full admins alone. It only
 * decides what to show: the API decides who may call.
 */
export const canUse = (admin: Pick<AdminIdentity, 'staffRole'> | undefined, areas?: StaffAreas): boolean =>
  admin ? mayRead(admin.staffRole, areas) : areas === 'all';

/** Whether the admin may also change it, so that there is any point in showing its forms and buttons. */
export const canChange = (admin: Pick<AdminIdentity, 'staffRole'> | undefined, areas?: StaffAreas): boolean =>
  admin !== undefined && mayWrite(admin.staffRole, areas);
