import { useRouteLoaderData } from 'react-router';
import { user } from '#contract/accounts.ts';
import { isOpenToStaff, type StaffAccess } from '#contract/staff-access.ts';
import { mayRead, mayWrite, type StaffAreas, type StaffRole } from '#shared/staff-roles.ts';
import { ApiError } from '#web/api/client.ts';
import { signedInOnly } from '#web/api/guards.ts';
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

/** Whether the admin may also change what these areas work on. Screens that call the API ask `mayCall`. */
export const canChange = (admin: Pick<AdminIdentity, 'staffRole'> | undefined, areas?: StaffAreas): boolean =>
  admin !== undefined && mayWrite(admin.staffRole, areas);

/** Whether the API lets the admin call this endpoint, so that there is any point in showing what calls it. Public endpoints refuse nobody. */
export const mayCall = (admin: Pick<AdminIdentity, 'staffRole'> | undefined, endpoint: StaffAccess): boolean =>
  endpoint.who === 'public' || (admin !== undefined && isOpenToStaff(admin.staffRole, endpoint));

/** `mayCall` for the signed-in admin. */
export function useMayCall(): (endpoint: StaffAccess) => boolean {
  const admin = useAdminIdentity();
  return (endpoint) => mayCall(admin, endpoint);
}

type Load<T> = (input: LoadInput) => Promise<T>;

/** The `load` of a page that is only there to make this call, such as one that adds something: whoever may not make it is told so, and gets no form. */
export function loadFor(endpoint: StaffAccess): Load<AdminIdentity>;
export function loadFor<T>(endpoint: StaffAccess, load: Load<T>): Load<T>;
export function loadFor(endpoint: StaffAccess, load?: Load<unknown>): Load<unknown> {
  return signedInOnly('admin', async (input: LoadInput) => {
    // First, since it also restores the session, without which public endpoints give what everybody gets.
    const admin = await loadAdminIdentity(input);
    if (!mayCall(admin, endpoint)) throw new ApiError('not_allowed', 'Your role doesn’t include this.', 403);
    return load ? load(input) : admin;
  });
}
