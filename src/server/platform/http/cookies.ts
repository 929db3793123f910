import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionKind } from '../actor.ts';
import { tokenLifetimes } from '../sessions.ts';
import type { Shop } from '../shop.ts';
import type { ApiRequest, CookieChange } from './api-request.ts';

/** The cookies that identify the caller. Domains name their own cookies. */
export const cookieNames = { user: 'token', admin: 'admin-token', guest: 'guest' } as const;

/** The tokens of a request's session cookies. */
export const getSessionTokens = ({ cookies }: Pick<FastifyRequest, 'cookies'>): ApiRequest['sessionTokens'] => ({
  user: cookies[cookieNames.user] ?? null,
  admin: cookies[cookieNames.admin] ?? null,
});

/** The cookie that restores a session of the kind; the token `null` deletes it. */
export const sessionCookie = (kind: SessionKind, token: string | null): CookieChange => ({
  name: cookieNames[kind],
  value: token,
  maxAge: token === null ? 0 : tokenLifetimes[kind],
});

export function setCookie(reply: FastifyReply, shop: Shop, { name, value, maxAge }: CookieChange): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: shop.publicUrl().startsWith('https:') } as const;
  if (value === null) reply.clearCookie(name, options);
  else reply.setCookie(name, value, { ...options, maxAge });
}

/** An IP as rate limits count it: IPv4 in full, IPv6 as its /64, because one household has all of that. */
export function rateLimitIp(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups = tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
