import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { isDeep } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { aProductInput } from './catalog.builders.ts';

/** More than the pool has connections. The last ones may not wait for one for more than five seconds, on a busy machine neither. */
const count = isDeep ? 40 : 20;

test('many products can be created in parallel, each with its own idempotency key', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const inputs = [];
  for (let n = 0; n < count; n++) inputs.push(await aProductInput(db));
  const responses = await Promise.all(
    inputs.map((payload, n) =>
      app.inject({ method: 'POST', url: '/api/v1/product', headers: { authorization, 'idempotency-key': `many-${n}` }, payload }),
    ),
  );
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
});

test('an unpaired surrogate in a text is stored as the replacement character', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const payload = { ...(await aProductInput(db)), title: 'Torn \ud83d', constituents: [{ name: 'Prot\ud83d', percent: 21.5 }] };
  const response = await app.inject({ method: 'POST', url: '/api/v1/product', headers: { authorization }, payload });
  expect(response.statusCode).toBe(201);
  expect(response.json().data).toMatchObject({ title: 'Torn \ufffd', constituents: [{ name: 'Prot\ufffd' }] });
});
