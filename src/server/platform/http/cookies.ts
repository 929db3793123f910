import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionKind } from '../actor.ts';
import { tokenLifetimes } from '../sessions.ts';
import type { Shop } from '../shop.ts';
import type { ApiRequest, CookieChange } from './api-request.ts';

/** The cookies by which it is known who calls. What domains keep in a browser has names of their own. */
export const cookieNames = { user: 'token', admin: 'admin-token', guest: 'guest' } as const;

/** What the session cookies of a request hold. */
export const getSessionTokens = ({ cookies }: FastifyRequest): ApiRequest['sessionTokens'] => ({
  user: cookies[cookieNames.user] ?? null,
  admin: cookies[cookieNames.admin] ?? null,
});

/** The cookie that restores a session of the realm; `null` takes it away. */
export const sessionCookie = (realm: SessionKind, token: string | null): CookieChange => ({
  name: cookieNames[realm],
  value: token,
  maxAge: token === null ? 0 : tokenLifetimes[realm],
});

export function setCookie(reply: FastifyReply, shop: Shop, { name, value, maxAge }: CookieChange): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: shop.publicUrl().startsWith('https:') } as const;
  if (value === null) reply.clearCookie(name, options);
  else reply.setCookie(name, value, { ...options, maxAge });
}

/** A network address as limits count it: IPv4 whole, IPv6 as its /64, since one household owns all of that. */
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
