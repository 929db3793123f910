import type { AddressInfo } from 'node:net';
import { aUserWithPassword } from '#server/domains/accounts/accounts.builders.ts';
import { createSession } from '#server/platform/sessions.ts';
import { test } from '#tests/support/callers.ts';
import { type ApiDocument, type DocumentedOperation, generateClient } from '#tests/support/generate-client.ts';
import { getExampleRequest } from '#tests/support/operations.ts';
import { expect } from '#tests/support/test.ts';

const endsSessions = /^(auth\.|user\.erase)/;

/** The error codes that an operation documents for a status. */
const codesOf = ({ responses }: DocumentedOperation, status: number): string[] =>
  Object.keys(responses[status]?.content?.['application/json']?.examples ?? {});

test('a client that was generated from the document makes every call, and gets the answers that the document names', {
  timeout: 120_000,
}, async ({ app, callers, db }) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const document = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as ApiDocument;
  const { entityIds, headers: owner } = await callers.anOwner('user');
  const calls = await generateClient(document, `${url}/api/v1`, (id) => getExampleRequest(id, entityIds).path ?? {}, entityIds);
  // For what ends the session of its caller.
  const aSecondUser = async () => ({ authorization: `Bearer ${await createSession(db, (await aUserWithPassword(db)).id, 'user')}` });
  const unexpected: string[] = [];
  let succeeded = 0;
  const operations = Object.values(document.paths).flatMap((methods) => Object.entries(methods));
  // Nothing is deleted before it is read.
  const deletedLast = operations.toSorted(([a], [b]) => Number(a === 'delete') - Number(b === 'delete'));
  for (const [, operation] of deletedLast) {
    const headers =
      operation['x-who'] === 'admin'
        ? await callers.headersOf('admin')
        : endsSessions.test(operation.operationId)
          ? await aSecondUser()
          : owner;
    const { status, data } = await (calls[operation.operationId]?.({ headers }) ?? Promise.reject(new Error(operation.operationId)));
    if (status < 300) succeeded++;
    const { code } = (data ?? {}) as { code?: string };
    if (status >= 500 || !(status in operation.responses) || (code !== undefined && !codesOf(operation, status).includes(code)))
      unexpected.push(`${operation.operationId}: ${status} ${code}`);
  }
  expect(unexpected).toEqual([]);
  // The others are about entities that do not exist, or that an earlier call has deleted.
  expect(succeeded).toBeGreaterThan(120);
});
