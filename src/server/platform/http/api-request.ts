import type { z } from 'zod';
import type { EndpointSchemas } from '#contract/endpoint.ts';
import type { Actor, SessionKind } from '../actor.ts';
import type { Database } from '../database/database.ts';
import type { Shop } from '../shop.ts';

/** A cookie that a response sets; `value: null` deletes it. */
export interface CookieChange {
  name: string;
  value: string | null;
  /** seconds */
  maxAge: number;
}

export interface Upload {
  field: string;
  /** The name of the file. */
  name: string;
  data: Buffer;
}

/** How many files are read, and how many bytes each may have. */
interface UploadLimits {
  files: number;
  fileSize: number;
}

/** An API call, by HTTP or from a page that is rendered in this process. */
export interface ApiRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  bearer: string | null;
  /** The token came from the cookie of a page: if it is no longer valid, the caller is simply not signed in. */
  bearerFromCookie?: boolean;
  guestToken: string | null;
  /** The guest's token was sent as the bearer: if it is no longer valid, the call is rejected, as with every bearer token. */
  guestFromBearer?: boolean;
  /** The caller is on another origin, so no cookie is read or set. */
  ignoresCookies?: boolean;
  /** All cookies, by name. */
  cookies: Readonly<Record<string, string | undefined>>;
  /** The tokens of the session cookies. They restore a session, but authenticate only pages and endpoints for `cookie`. */
  sessionTokens: Readonly<Record<SessionKind, string | null>>;
  userAgent: string | null;
  idempotencyKey: string | null;
  /** The caller's IP, an IPv6 one as its /64. */
  ip: string;
  /** The files of a multipart body, with the limits of the route instead of the general ones. */
  uploads?: (limits?: UploadLimits) => Promise<Upload[]>;
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
