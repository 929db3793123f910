import type { z } from 'zod';
import type { EndpointSchemas } from '#contract/endpoint.ts';
import type { Actor, SessionKind } from '../actor.ts';
import type { Database } from '../database/database.ts';
import type { Shop } from '../shop.ts';

/** A cookie that an answer sets; `value: null` takes it away. */
export interface CookieChange {
  name: string;
  value: string | null;
  /** seconds */
  maxAge: number;
}

export interface Upload {
  field: string;
  data: Buffer;
}

/** One call as it arrives, by HTTP or from a page that is rendered in this process. */
export interface ApiRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  bearer: string | null;
  /** The token came by the cookie of a page: a dead one then only means that nobody is signed in. */
  bearerFromCookie?: boolean;
  guestToken: string | null;
  /** All cookies that came along, by name. */
  cookies: Readonly<Record<string, string | undefined>>;
  /** What the cookies of the two realms hold. They restore a session; as a proof they count for pages and for `cookie` calls alone. */
  sessionTokens: Readonly<Record<SessionKind, string | null>>;
  /** What the caller's program says it is. */
  userAgent: string | null;
  idempotencyKey: string | null;
  /** The caller's network address, an IPv6 one as its /64. */
  ip: string;
  uploads?: () => Promise<Upload[]>;
  setCookie: (change: CookieChange) => void;
}

export type Parsed<S extends EndpointSchemas, K extends 'params' | 'query' | 'body'> = S[K] extends z.ZodType ? z.output<S[K]> : undefined;

export interface HandlerInput<S extends EndpointSchemas> {
  db: Database;
  shop: Shop;
  actor: Actor;
  params: Parsed<S, 'params'>;
  query: Parsed<S, 'query'>;
  body: Parsed<S, 'body'>;
  request: ApiRequest;
}
