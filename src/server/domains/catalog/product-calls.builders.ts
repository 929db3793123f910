import type { FailureEnvelope } from '#contract/errors.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { test as base } from '#tests/support/test.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Call = (
  method: Method,
  path: string,
  payload?: object,
) => Promise<{ status: number; data: ReturnType<JSON['parse']>; failure: FailureEnvelope }>;

/** `admin` calls the API as an admin, `shopper` anonymously. */
export const test = base.extend<{ $file: { admin: Call; shopper: Call } }>({
  admin: [
    async ({ app, db }, use) => {
      const { authorization } = await anAdmin(db);
      await use(async (method, path, payload) => {
        const response = await app.inject({ method, url: `/api/v1/product${path}`, payload, headers: { authorization } });
        return { status: response.statusCode, data: response.json().data, failure: response.json() };
      });
    },
    { scope: 'file' },
  ],
  shopper: [
    async ({ app }, use) =>
      use(async (method, path, payload) => {
        const response = await app.inject({ method, url: `/api/v1/product${path}`, payload, headers: { 'sec-fetch-site': 'same-origin' } });
        return { status: response.statusCode, data: response.json().data, failure: response.json() };
      }),
    { scope: 'file' },
  ],
});
