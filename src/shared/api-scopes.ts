import type { StaffAreas } from './staff-roles.ts';

/** What a key of the API may do: read, or read and change, what one area of staff works on. */
export const apiScopes = ['catalog:read', 'catalog:write', 'orders:read', 'orders:write', 'marketing:read', 'marketing:write'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Whether the scopes allow to read, or to change, what these areas work on. What is for every admin, or for full admins alone, is for no key. */
export const scopesAllow = (scopes: readonly ApiScope[], areas: StaffAreas | undefined, access: 'read' | 'write'): boolean =>
  areas !== undefined &&
  areas !== 'all' &&
  areas.some((area) => scopes.includes(`${area}:write`) || (access === 'read' && scopes.includes(`${area}:read`)));
