import type { z } from 'zod';

/**
 * Who may call an endpoint.
 * `public`: anyone, and the answer is the same for everyone but admins. `shopper`: anyone; a guest's cookie or a user's token says whose things are meant.
 * `anyone`: the same, and admins too. `user`, `admin`: a live session of that realm; `account`: of either. `owner-or-admin`: as shopper, but an admin sees
 * everyone's.
 * `cookie`: a page of the shop itself, known by the cookies that its browser sends and by nothing else; reads lean on them too, so they have to be asked
 * from the same origin.
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

interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the domain's base path, in Fastify's form: `/:id/cancel`. */
  path: string;
  who: EndpointAccess;
  /** One line for the API's pages. */
  summary: string;
  /** Error codes a caller must be ready for, beside the general ones. */
  errors?: readonly string[];
  /** Answers 201. */
  created?: boolean;
  /**
   * Takes an `Idempotency-Key`: the same key gets the same answer and nothing happens twice. `anyone`: also for strangers, known by their network
   * address; only where the answer makes nobody the owner of anything. `required`: without a key it is refused.
   */
  idempotent?: boolean | 'anyone' | 'required';
  /** A dangerous act: refused with `reauth_required` when the caller last proved who it is more than ten minutes ago. */
  reauth?: boolean;
  /** A POST that changes nothing: its body says what is asked for. */
  readOnly?: boolean;
  /** May be sent by any page and any program, in whatever form: a token in its address is the whole proof, and its body says nothing. */
  allowsCrossOrigin?: boolean;
  /** A body of `multipart/form-data`; the schema describes its fields. */
  multipart?: boolean;
}

export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> extends EndpointDefinition {
  domain: string;
  name: string;
  /** The whole path below `/api/v1`. */
  url: string;
  /** Carries the types of the schemas to the client; never set. */
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

/** The endpoints of one domain. Types come from the schema file by `import type`, so that the browser's client carries no zod. */
export const endpoints =
  <S extends Record<string, EndpointSchemas>>() =>
  (domain: string, base: string, definitions: { [K in keyof S]: EndpointDefinition }): EndpointTable<S> => {
    const table: Record<string, Endpoint> = {};
    for (const [name, definition] of Object.entries<EndpointDefinition>(definitions)) {
      table[name] = { ...definition, domain, name, url: base + definition.path };
    }
    return table as EndpointTable<S>;
  };
