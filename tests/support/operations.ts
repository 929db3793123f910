import type { InjectOptions } from 'fastify';
import type { EndpointAccess } from '#contract/endpoint.ts';
import { newId } from '#shared/ids.ts';
import type { StaffAreas } from '#shared/staff-roles.ts';
import { type EntityIds, type ExampleRequest, exampleRequests } from '#tests/support/example-requests.ts';

/** An operation of the OpenAPI document. */
export interface Operation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  who: EndpointAccess;
  reauth: boolean;
  /** Which staff may call it, and whether it changes nothing. */
  staff?: StaffAreas;
  readOnly: boolean;
  names: string[];
}

export type Headers = Record<string, string>;

/** The operations of the API's OpenAPI document, whose paths are below `/api/v1`. */
export function operationsOf(document: { paths: Record<string, Record<string, Record<string, unknown>>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: String(operation.operationId),
      method: method.toUpperCase() as Operation['method'],
      path: `/api/v1${path}`,
      who: operation['x-who'] as EndpointAccess,
      reauth: operation['x-reauth'] === true,
      staff: operation['x-staff'] as StaffAreas,
      readOnly: operation['x-read-only'] === true,
      names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    })),
  );
}

/** Ids of entities that do not exist. */
export const createUnknownIds = (): EntityIds => {
  const kinds = ['product', 'variation', 'category', 'article', 'image', 'review', 'contact', 'subscriber', 'mail', 'user'] as const;
  const own = ['address', 'order', 'shippedOrder', 'return', 'request', 'quote', 'rate', 'payment'] as const;
  return Object.fromEntries([...kinds, ...own].map((kind) => [kind, newId()])) as Record<keyof EntityIds, string>;
};

/** Turns an example request into options for `app.inject`. */
export function toInjectOptions({ method, path, names }: Operation, example: ExampleRequest, headers: Headers): InjectOptions {
  const url = names.reduce((rest, name) => rest.replace(`{${name}}`, String(example.path?.[name])), path);
  const query = example.query ? `?${new URLSearchParams(example.query)}` : '';
  return {
    method,
    url: url + query,
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    ...(example.body ? { payload: example.body } : {}),
  };
}

/** The example request of an operation about these entities. */
export const getExampleRequest = (id: string, entityIds: EntityIds): ExampleRequest => {
  const example = exampleRequests[id];
  if (!example) throw new Error(`There is no example request for ${id}: add it to tests/support/example-requests.ts`);
  return example(entityIds);
};
