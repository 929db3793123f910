/** What an admin may do: everything, the work of one area, or only look. */
export const staffRoles = ['admin', 'catalog', 'orders', 'marketing', 'read-only'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A part of the back office's work. */
type StaffArea = 'catalog' | 'orders' | 'marketing';

/** The areas whose staff may do something; `all`: every admin, whatever the role. */
export type StaffAreas = readonly StaffArea[] | 'all';

/** Whether an admin may look at what these areas work on. Without areas it is for full admins alone. */
export const mayRead = (role: StaffRole, areas: StaffAreas | undefined): boolean =>
  mayWrite(role, areas) || (role === 'read-only' && areas !== undefined && areas.length > 0);

/** Whether an admin may change what these areas work on. */
export const mayWrite = (role: StaffRole, areas: StaffAreas | undefined): boolean =>
  role === 'admin' || areas === 'all' || (role !== 'read-only' && (areas?.includes(role) ?? false));
