import type { BodyOf, Endpoint, EndpointSchemas, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { ErrorCode, FieldError } from '#contract/errors.ts';
import { failureMessage } from '#contract/messages.ts';

/** `unreachable`: there was no response. Screens branch on the code, never on the text. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'unreachable';
  readonly status: number;
  readonly fields: FieldError[];

  constructor(code: ErrorCode | 'unreachable', message: string, status: number, fields: FieldError[] = []) {
    super(message || failureMessage);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }

  /** The error of one field of the input, if any. */
  fieldError(path: string): string | undefined {
    return this.fields.find((field) => field.path === path)?.message;
  }
}

/** The error of a failed call; anything else (a bug) is rethrown. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

type RequiredInput<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T };
type OptionalInput<K extends string, T> = { [P in K]?: T };
export type CallInput<S extends EndpointSchemas> = RequiredInput<'params', ParamsOf<S>> &
  OptionalInput<'query', QueryOf<S>> &
  RequiredInput<'body', BodyOf<S>> & {
    idempotencyKey?: string;
    /** Shows neither progress nor errors, as for suggestions. */
    quiet?: boolean;
    /** Completes even if the page is left meanwhile. Only for small bodies. */
    keepalive?: boolean;
    /** How long to wait for the response, in milliseconds; 20,000 by default. */
    timeout?: number;
  };

/** One call, as a transport sends it. */
export interface TransportRequest {
  params: Record<string, string | number>;
  query: URLSearchParams;
  body: unknown;
  idempotencyKey?: string;
  quiet?: boolean;
  keepalive?: boolean;
  timeout?: number;
}

/** How a call reaches the server: by HTTP from a browser, or straight to the handler while a page is rendered. Resolves to `data`, or throws ApiError. */
export type Transport = (endpoint: Endpoint, call: TransportRequest) => Promise<unknown>;

export interface Api {
  call: <S extends EndpointSchemas>(endpoint: Endpoint<S>, input: CallInput<S>) => Promise<ReplyOf<S>>;
}

/** The typed client over a transport. */
export const createApi = (transport: Transport): Api => ({
  call: async <S extends EndpointSchemas>(endpoint: Endpoint<S>, input: CallInput<S>) => {
    const reply = await transport(endpoint as Endpoint, {
      params: (input.params ?? {}) as Record<string, string | number>,
      query: toSearchParams(input.query ?? {}),
      body: input.body,
      idempotencyKey: input.idempotencyKey,
      quiet: input.quiet,
      keepalive: input.keepalive,
      timeout: input.timeout,
    });
    return reply as ReplyOf<S>;
  },
});

/** A query as parameters of a URL: arrays repeat their key; empty values and `false` are left out. */
export function toSearchParams(query: Record<string, unknown>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '' && item !== false) params.append(key, String(item));
    }
  }
  return params;
}

/** The path and query of a call below `/api/v1`. */
export function requestPath(endpoint: Pick<Endpoint, 'url'>, { params, query }: Pick<TransportRequest, 'params' | 'query'>): string {
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return query.size > 0 ? `${path}?${query}` : path;
}
