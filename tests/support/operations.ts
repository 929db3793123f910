import type { InjectOptions } from 'fastify';
import type { Caller } from '#contract/endpoint.ts';
import { newId } from '#shared/ids.ts';
import { type Things, type Way, waysToCall } from '#tests/support/ways-to-call.ts';

/** An operation as the OpenAPI document tells it. */
interface Operation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  who: Caller;
  reauth: boolean;
  names: string[];
}

export type Headers = Record<string, string>;

/** The operations of an OpenAPI document. */
export function operationsOf(document: { paths: Record<string, Record<string, Record<string, unknown>>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: String(operation.operationId),
      method: method.toUpperCase() as Operation['method'],
      path,
      who: operation['x-who'] as Caller,
      reauth: operation['x-reauth'] === true,
      names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    })),
  );
}

/** Things that are nowhere. */
export const missing = (): Things => {
  const kinds = ['product', 'variation', 'category', 'article', 'image', 'review', 'contact', 'subscriber', 'mail', 'user'] as const;
  const own = ['address', 'order', 'request', 'quote', 'rate'] as const;
  return Object.fromEntries([...kinds, ...own].map((kind) => [kind, newId()])) as Record<keyof Things, string>;
};

/** The call of an operation, in a way. */
export function addressed({ method, path, names }: Operation, way: Way, headers: Headers): InjectOptions {
  const url = names.reduce((rest, name) => rest.replace(`{${name}}`, String(way.path?.[name])), path);
  const query = way.query ? `?${new URLSearchParams(way.query)}` : '';
  return {
    method,
    url: url + query,
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    ...(way.body ? { payload: way.body } : {}),
  };
}

/** How an operation is called about things. */
export const wayOf = (id: string, things: Things): Way => {
  const way = waysToCall[id];
  if (!way) throw new Error(`Nobody has said how ${id} is called: add it to tests/support/ways-to-call.ts`);
  return way(things);
};
