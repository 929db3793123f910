import type { z } from 'zod';
import type { StaffAreas } from '#shared/staff-roles.ts';

/**
 * Who may call an endpoint.
 * `public`: anyone; the reply is the same for everyone but admins. `shopper`: anyone; a guest's cookie or a user's token says whose data is meant.
 * `anyone`: the same, and admins too. `user`, `admin`: an active session of that kind; `account`: of either kind. `owner-or-admin`: as `shopper`, but admins can
 * access everyone's data.
 * `cookie`: the shop's own pages, authenticated by the session cookies alone; so even reads are allowed from the same origin only.
 */
export type EndpointAccess = 'public' | 'shopper' | 'anyone' | 'user' | 'admin' | 'account' | 'owner-or-admin' | 'cookie';

export const endpointAccessValues: readonly EndpointAccess[] = [
  'public',
  'shopper',
  'anyone',
  'user',
  'admin',
  'account',
  'owner-or-admin',
  'cookie',
];

export interface EndpointSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
}

/** A field of an upload. */
export interface UploadField {
  description: string;
  /** Takes more than one file. */
  several?: boolean;
  optional?: boolean;
}

interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the domain's base path, in Fastify's form: `/:id/cancel`. */
  path: string;
  who: EndpointAccess;
  /**
   * The staff who may call it besides full admins (`isOpenToStaff`). Without it, what only admins may do is for full admins alone; on a `public` endpoint, staff who
   * are not named get the public reply.
   */
  staff?: StaffAreas;
  /** One line for the API's documentation. */
  summary: string;
  /** Error codes that a caller must handle, besides the general ones. */
  errors?: readonly string[];
  /** Responds with 201. */
  created?: boolean;
  /**
   * Accepts an `Idempotency-Key`: a repeated key gets the same reply, and nothing happens twice. `anyone`: also for anonymous callers, identified by their IP;
   * only where the reply makes nobody the owner of anything. `required`: calls without a key are rejected.
   */
  idempotent?: boolean | 'anyone' | 'required';
  /** Requires recent authentication: rejected with `reauth_required` if the caller last gave the password more than ten minutes ago. */
  reauth?: boolean;
  /** A POST that changes nothing: its body is the query. */
  readOnly?: boolean;
  /** May be sent by any page or program, with any body: the token in its URL is the only credential, and the body is ignored. */
  allowsCrossOrigin?: boolean;
  /** Replies with a file of this media type instead of JSON; the reply's schema is `file`, or `csvFile` for `text/csv`. */
  fileType?: string;
  /** The files of a body of `multipart/form-data`, by their fields. */
  multipart?: Readonly<Record<string, UploadField>>;
}

export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> extends EndpointDefinition {
  domain: string;
  name: string;
  /** The full path below `/api/v1`. */
  url: string;
  /** Passes the schemas' types to the client; never set. */
  readonly schemas?: S;
}

type QueryValue = string | number | boolean | readonly string[] | null | undefined;
export type ParamsOf<S extends EndpointSchemas> = S['params'] extends z.ZodObject
  ? Record<keyof z.input<S['params']>, string | number>
  : undefined;
export type QueryOf<S extends EndpointSchemas> = S['query'] extends z.ZodObject
  ? { [K in keyof z.input<S['query']>]?: QueryValue }
  : undefined;
export type BodyOf<S extends EndpointSchemas> = S['body'] extends z.ZodType ? z.input<S['body']> : undefined;
export type ReplyOf<S extends EndpointSchemas> = z.output<S['reply']>;

type EndpointTable<S extends Record<string, EndpointSchemas>> = { [K in keyof S]: Endpoint<S[K]> };

/** Declares the endpoints of one domain. The types come from the schema file by `import type`, so that the browser does not load zod. */
export const endpoints =
  <S extends Record<string, EndpointSchemas>>() =>
  (domain: string, base: string, definitions: { [K in keyof S]: EndpointDefinition }): EndpointTable<S> => {
    const table: Record<string, Endpoint> = {};
    for (const [name, definition] of Object.entries<EndpointDefinition>(definitions)) {
      table[name] = { ...definition, domain, name, url: base + definition.path };
    }
    return table as EndpointTable<S>;
  };
