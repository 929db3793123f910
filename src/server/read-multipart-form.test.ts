import multipart from '@fastify/multipart';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { withMultipartForm } from './read-multipart-form.ts';

const boundary = 'x';
const form = `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\nAda\r\n--${boundary}--\r\n`;
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** A page with a form, whose handling ends when it is released. */
async function aPage() {
  const app = Fastify();
  await app.register(multipart);
  const handling: (() => void)[] = [];
  app.post('/', (request: FastifyRequest) =>
    withMultipartForm(request, (read) => new Promise<string>((done) => handling.push(() => done(String(read.get('name')))))),
  );
  const send = (more: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/', headers: { ...headers, ...more }, payload: form });
  return { app, handling, send };
}

test('no more than two forms with photos are in the memory at once', async () => {
  const { app, handling, send } = await aPage();
  const sent = [send(), send()];
  await expect.poll(() => handling.length).toBe(2);
  expect((await send()).json()).toMatchObject({ message: expect.stringContaining('busy') });
  for (const release of handling.splice(0)) release();
  expect((await Promise.all(sent)).map(({ body }) => body)).toEqual(['Ada', 'Ada']);
  const next = send();
  await expect.poll(() => handling.length).toBe(1);
  handling[0]?.();
  expect((await next).body).toBe('Ada');
  await app.close();
});

test('a form that is too large is not read', async () => {
  const { app, handling, send } = await aPage();
  expect((await send({ 'content-length': String(60 * 1_048_576) })).json()).toMatchObject({
    message: expect.stringContaining('too large'),
  });
  expect(handling).toEqual([]);
  await app.close();
});
