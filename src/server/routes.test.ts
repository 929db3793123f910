import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from './routes.ts';

/** The places in a JSON schema where an object would take any key: they would be dropped without a word. */
function findOpenObjects(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isOpen = 'properties' in schema && 'type' in schema && !('additionalProperties' in schema && schema.additionalProperties === false);
  return [...(isOpen ? [path] : []), ...Object.entries(schema).flatMap(([name, part]) => findOpenObjects(part, `${path}.${name}`))];
}

test('no call accepts unknown keys, at any depth of its body', () => {
  const open = routes.flatMap(({ endpoint, schemas: { body } }) =>
    body ? findOpenObjects(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), `${endpoint.method} ${endpoint.url}`) : [],
  );
  expect(open).toEqual([]);
});

/** What these create cannot be stored as a reply, or repeating them does no harm. */
const notByKey = [
  // Their replies have a secret or the token of a session, or say the same in every case.
  'POST /admin/api_key',
  'POST /admin/webhook',
  'POST /auth/guest',
  'POST /auth/admin/invite',
  'POST /auth/admin/signup',
  'POST /auth/signup',
  'POST /file/image',
  'POST /gift-card/admin',
  'POST /review/photo',
  // A user answers a question once.
  'POST /question/:id/answer',
  // A file: it is only checked, and applied by another call.
  'POST /product/import',
  // Returns the same payment until an order uses it, and calls the payment provider, which no transaction may wait for.
  'POST /order/intent/rate/:rateId',
];

test('whatever is created is created once with the same key', () => {
  const withoutKey = routes.filter(({ endpoint }) => endpoint.created && !endpoint.idempotent);
  expect(withoutKey.map(({ endpoint: { method, url } }) => `${method} ${url}`).toSorted()).toEqual(notByKey.toSorted());
});
