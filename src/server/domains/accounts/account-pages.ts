import type { Role } from '#contract/accounts.ts';

/** The pages that mails lead to: a shopper's in the storefront, an admin's in the back office. */
const pages = {
  user: { signIn: '/login', forgot: '/forgot-password', reset: '/reset-password' },
  admin: { signIn: '/admin/auth/login', forgot: '/admin/auth/forgot-password', reset: '/admin/auth/password-reset' },
} as const;

export const signInPage = (shopUrl: string, role: Role): string => shopUrl + pages[role].signIn;
export const forgotPage = (shopUrl: string, role: Role): string => shopUrl + pages[role].forgot;

export const resetPage = (shopUrl: string, { id, role }: { id: string; role: Role }, token: string): string =>
  `${shopUrl}${pages[role].reset}?${new URLSearchParams({ user: id, token })}`;

export const verificationPage = (shopUrl: string, email: string, token: string): string =>
  `${shopUrl}/verification?${new URLSearchParams({ token, email })}`;

/** Where an invitation, or the set-up link, leads; its token says by its prefix which it is. */
export const adminRegistrationPage = (shopUrl: string, token: string): string =>
  `${shopUrl}/admin/auth/register?${new URLSearchParams({ token })}`;
