import { expect, test } from '#tests/support/test.ts';

test('an unknown path of the API answers with the failure envelope', async ({ app }) => {
  const response = await app.inject('/api/v1/nowhere');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: 'not_found', message: 'This cannot be found.' });
  expect(response.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
});
