import { type ApiScope, scopesAllow } from '#shared/api-scopes.ts';
import { mayRead, mayWrite, type StaffRole } from '#shared/staff-roles.ts';
import type { Endpoint } from './endpoint.ts';

/** What of an endpoint says which staff may call it. */
export type StaffAccess = Pick<Endpoint, 'who' | 'staff' | 'method' | 'readOnly' | 'reauth'>;

/**
 * Whether an admin with this role may call the endpoint as an admin (docs/decisions/0051). Endpoints that name no staff are for full admins, apart from those about
 * the caller's own account. Read-only staff may call what changes nothing, unless it requires recent authentication, as exports of people do.
 */
export function isOpenToStaff(role: StaffRole, { who, staff, method, readOnly, reauth }: StaffAccess): boolean {
  if (staff === undefined && (who === 'account' || who === 'anyone')) return true;
  const changesNothing = (method === 'GET' || readOnly === true) && reauth !== true;
  return changesNothing ? mayRead(role, staff) : mayWrite(role, staff);
}

/**
 * Whether a key with these scopes may call the endpoint (docs/decisions/0073): only if it names areas of staff, and never if it requires recent authentication, which
 * no program has.
 */
export function isOpenToKey(scopes: readonly ApiScope[], { staff, method, readOnly, reauth }: StaffAccess): boolean {
  return reauth !== true && scopesAllow(scopes, staff, method === 'GET' || readOnly === true ? 'read' : 'write');
}

/** The kinds of access that know no admins, so that naming staff would mean nothing. */
export const isClosedToAdmins = ({ who }: Pick<Endpoint, 'who'>): boolean => who === 'shopper' || who === 'user' || who === 'cookie';
