import type { StaffRole } from '#shared/staff-roles.ts';

/** The roles of staff as screens call them, and what each may do, in a line. */
export const staffRoleTexts = {
  admin: { label: 'Admin', may: 'manage everything, including settings, payments and the team' },
  catalog: { label: 'Catalogue', may: 'manage products, categories, pictures and stock' },
  orders: { label: 'Orders', may: 'manage orders, returns, refunds, customers, messages and stock, and view products' },
  marketing: { label: 'Marketing', may: 'manage promos, reviews, articles, newsletters and messages, and view products' },
  'read-only': { label: 'Read-only', may: 'view products, orders and marketing, but not change anything' },
} as const satisfies Record<StaffRole, { label: string; may: string }>;

/** The role that a form has sent; the one that may do least for anything else. */
export const staffRoleOf = (value: string): StaffRole => (Object.hasOwn(staffRoleTexts, value) ? (value as StaffRole) : 'read-only');

/** What an account is called by its role; shoppers have no role of staff. */
export const accountLabel = (staffRole: StaffRole | null): string =>
  staffRole === null ? 'Customer' : staffRole === 'admin' ? 'Admin' : `Staff: ${staffRoleTexts[staffRole].label}`;
