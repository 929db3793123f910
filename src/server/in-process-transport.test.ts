import type { FastifyReply, FastifyRequest } from 'fastify';
import { address } from '#contract/addresses.ts';
import { anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { createApi } from '#web/api/client.ts';
import { createInProcessTransport, createRouteTable, identityOfRequest } from './in-process-transport.ts';
import { routes } from './routes.ts';

test('a guest whom a form’s first call has created makes its next calls', async ({ shop }) => {
  const request = { url: '/gift-cards', cookies: {}, headers: {}, ip: '127.0.0.1' } as FastifyRequest;
  const cookies: string[] = [];
  const reply = { setCookie: (name: string) => cookies.push(name) } as unknown as FastifyReply;
  const api = createApi(createInProcessTransport(shop, createRouteTable(routes), request, identityOfRequest(shop, request, reply)));
  const { _id } = await api.call(address.create, { body: anAddressInput() });
  expect(cookies).toEqual(['guest']);
  expect(await api.call(address.list, {})).toMatchObject({ total: 1, list: [{ _id }] });
});
