import type { Shop } from '#server/platform/shop.ts';
import { type FakeMailServer, startMailServer } from '#tests/support/fake-mail-server.ts';
import { test as base } from '#tests/support/test.ts';

/** `test` with a mail server, and with a shop that sends its newsletters there. */
export const test = base.extend<{ mailServer: FakeMailServer; sending: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  mailServer: async ({}, use) => {
    const server = await startMailServer();
    await use(server);
    await server.close();
  },
  sending: async ({ shop, mailServer }, use) => use({ ...shop, config: { ...shop.config, mailUrl: mailServer.url } }),
});

/** One run of a job. */
export const run = { isLastAttempt: false, signal: new AbortController().signal };
