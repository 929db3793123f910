import { readFileSync } from 'node:fs';
import { afterEach, vi } from 'vitest';
import { z } from 'zod';
import { documentedCalls, routes } from '#server/routes.ts';
import { expect, test } from '#tests/support/test.ts';
import { createApiDocument } from './create-api-document.ts';
import { operationIdOf } from './documented-call.ts';

type Json = Record<string, unknown>;
interface Parameter {
  $ref?: string;
  name: string;
  description?: string;
}
interface Operation {
  operationId: string;
  'x-who': string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: Json; example?: { data: unknown } }> }>;
}

const document = createApiDocument(documentedCalls, 'https://shop.example/api/v1') as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operationOf = new Map(operations.map((operation) => [operation.operationId, operation]));

test('the document is served, and describes every call and who may make it', async ({ app }) => {
  const served = (await app.inject('/api/v1/openapi.json')).json<typeof document>();
  const described = Object.values(served.paths).flatMap((methods) => Object.values(methods));
  expect(new Map(described.map((operation) => [operation.operationId, operation['x-who']]))).toEqual(
    new Map(documentedCalls.map((call) => [operationIdOf(call), call.endpoint.who])),
  );
});

test('an operation that was published keeps its id', () => {
  const published = readFileSync(new URL('./published-operation-ids.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  // Add new ones to the file. Never remove one: clients are generated from them.
  expect([...operationOf.keys()].toSorted()).toEqual(published);
});

test('a call with a limit says so', () => {
  const silent = routes.filter(({ before, endpoint }) => before && !endpoint.errors?.includes('too_many_requests'));
  expect(silent.map(operationIdOf)).toEqual([]);
});

test('every parameter is described', () => {
  const undescribed = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.filter((parameter) => !parameter.$ref && !parameter.description).map(({ name }) => `${operationId} ${name}`),
  );
  expect(undescribed).toEqual([]);
});

test('replies may get new fields, so no client is told that they may not', () => {
  const closed = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    (('additionalProperties' in value && value.additionalProperties === false) || Object.values(value).some(closed));
  const refs = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : '$ref' in value
        ? [String(value.$ref).replace('#/components/schemas/', '')]
        : Object.values(value).flatMap(refs);
  const waiting = operations.flatMap(({ responses }) => refs(Object.values(responses).map(({ content }) => content)));
  const replies = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (replies.has(name) || !document.components.schemas[name]) continue;
    replies.add(name);
    waiting.push(...refs(document.components.schemas[name]));
  }
  expect(replies.size).toBeGreaterThan(100);
  expect([...replies].filter((name) => closed(document.components.schemas[name]))).toEqual([]);
});

afterEach(() => void vi.useRealTimers());

const parsedBy = (schema: z.ZodType | undefined, value: unknown): string | null => {
  const result = schema?.safeParse(value);
  return !result || result.success ? null : z.prettifyError(result.error);
};

test.each(routes.map((route) => [operationIdOf(route), route] as const))(
  'the examples of %s are what it takes and answers, also in years to come',
  (id, route) => {
    vi.setSystemTime(new Date('2050-01-01T12:00:00Z'));
    const operation = operationOf.get(id);
    const request = operation?.requestBody?.content['application/json'];
    if (request) expect(parsedBy(route.schemas.body, request.example)).toBeNull();
    if (route.endpoint.fileType) return;
    const reply = operation?.responses[route.endpoint.created ? '201' : '200']?.content?.['application/json'];
    expect(parsedBy(route.schemas.reply, reply?.example?.data)).toBeNull();
  },
);
