import type { FastifyInstance } from 'fastify';
import { errorCodesOf } from '#server/api-document/error-codes.ts';
import { documentedCalls } from '#server/routes.ts';

const codesByUrl = new Map(
  documentedCalls.map((call) => [
    `${call.endpoint.method} /api/v1${call.endpoint.url}`,
    { call, codes: new Set<string>(errorCodesOf(call)) },
  ]),
);

/** Records which errors the API answers with although its document does not name them, and returns a function that lists them. */
export function recordUndocumentedErrors(app: FastifyInstance): () => string[] {
  const found = new Set<string>();
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }, payload) => {
    const documented = codesByUrl.get(`${method} ${routeOptions.url}`);
    if (statusCode < 400 || !documented || typeof payload !== 'string') return;
    const { code } = JSON.parse(payload) as { code: string };
    const { domain, name } = documented.call.endpoint;
    if (!documented.codes.has(code)) found.add(`${domain}.${name}: ${code}`);
  });
  return () => [...found];
}
