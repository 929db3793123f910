import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { addExamples } from './add-examples.ts';
import { apiDescription } from './api-description.ts';
import { securitySchemes } from './describe-access.ts';
import { describeOperation } from './describe-operation.ts';
import { errorExamples } from './describe-responses.ts';
import type { DocumentedCall } from './documented-call.ts';
import { overrideSchema } from './override-schema.ts';
import { tags } from './tags.ts';

/** The OpenAPI document of these calls. `url`: where the API is, such as `https://shop.example/api/v1`. */
export function createApiDocument(calls: readonly DocumentedCall[], url: string) {
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Kibble',
        version: '1',
        summary: 'An online shop for dog food and dog supplies',
        description: apiDescription,
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: 'The shop', url: new URL('/contact', url).href },
      },
      servers: [{ url, description: 'This shop' }],
      tags: tags.filter(({ name }) => calls.some(({ endpoint }) => endpoint.domain === name)),
      paths: pathsOf(calls),
      components: { securitySchemes, parameters, headers, examples: errorExamples },
    },
    { override: overrideSchema },
  );
  return addExamples(document);
}

function pathsOf(calls: readonly DocumentedCall[]): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.endpoint.url.replaceAll(/:(\w+)/g, '{$1}') || '/';
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: describeOperation(call) };
  }
  return paths;
}

const key = { type: 'string', minLength: 1, maxLength: 200 } as const;
const keyDescription =
  'Repeating a call with the same key within 24 hours returns the same response, and nothing happens twice; a different body is rejected (422).';

const parameters = {
  IdempotencyKey: { name: 'Idempotency-Key', in: 'header', description: keyDescription, schema: key, example: '5f1c7a52-order' },
  RequiredIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: `Needed here. ${keyDescription}`,
    schema: key,
    example: '5f1c7a52-merge',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier response: if nothing has changed since, the response is 304 without a body.',
    schema: { type: 'string' },
    example: '"4nqz3k"',
  },
} as const;

const headers = {
  ETag: { description: 'Identifies this version of the response, for `If-None-Match`', schema: { type: 'string' }, example: '"4nqz3k"' },
  RetryAfter: { description: 'Seconds to wait before repeating the call', schema: { type: 'integer', minimum: 1 }, example: 60 },
  ContentDisposition: {
    description: 'The name of the file',
    schema: { type: 'string' },
    example: 'attachment; filename="orders-2026-11-27.csv"',
  },
} as const;
