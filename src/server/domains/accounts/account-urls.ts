import type { Role } from '#contract/accounts.ts';

/** The pages that mails link to: for shoppers in the storefront, for admins in the back office. */
const paths = {
  user: { signIn: '/login', forgot: '/forgot-password', reset: '/reset-password' },
  admin: { signIn: '/admin/auth/login', forgot: '/admin/auth/forgot-password', reset: '/admin/auth/password-reset' },
} as const;

export const signInUrl = (shopUrl: string, role: Role): string => shopUrl + paths[role].signIn;
export const forgotPasswordUrl = (shopUrl: string, role: Role): string => shopUrl + paths[role].forgot;

export const resetPasswordUrl = (shopUrl: string, { id, role }: { id: string; role: Role }, token: string): string =>
  `${shopUrl}${paths[role].reset}?${new URLSearchParams({ user: id, token })}`;

export const verificationUrl = (shopUrl: string, email: string, token: string): string =>
  `${shopUrl}/verification?${new URLSearchParams({ token, email })}`;

/** The page for invitations and for the set-up link; it distinguishes them by the token's prefix. */
export const adminRegistrationUrl = (shopUrl: string, token: string): string =>
  `${shopUrl}/admin/auth/register?${new URLSearchParams({ token })}`;
