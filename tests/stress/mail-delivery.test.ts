import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { type Connection, connectDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { startMailServer } from '#tests/support/fake-mail-server.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts';
import { startSilentServer } from '#tests/support/silent-server.ts';
import '#tests/support/install-modules.ts';

interface OpenShop {
  /** The running shop's database. */
  connect: () => Promise<Connection>;
  start: (mailPort: number) => Promise<ShopProcess>;
}

/** `test` with an empty shop for each test, whose database survives the end of its process. */
const test = base.extend<{ own: OpenShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  own: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kibble-mails-'));
    await use({
      connect: async () =>
        connectDatabase((await startEmbeddedPostgres(folder, { join: true })).url, createLog('fatal'), { connections: 2 }),
      start: (port) => startShopProcess(folder, { DEMO: '0', MAIL_URL: `smtp://127.0.0.1:${port}` }),
    });
    await rm(folder, { recursive: true, force: true });
  },
});

const mailboxes = (count: number) => Array.from({ length: count }, (_, n) => `buyer-${n}@example.com`);
const recipientsIn = (mails: readonly string[]) => mails.map((mail) => /^To: (.+)\r$/m.exec(mail)?.[1]).sort();
const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
/** For mails that are due at once; a minute, since a busy machine takes some time to start. */
const withinAMinute = { timeout: 60_000, interval: 250 };

test('mails that a killed shop was sending arrive exactly once within a minute of its restart', async ({ own }) => {
  const silent = await startSilentServer();
  const killed = await own.start(silent.port);
  const { db, close } = await own.connect();
  for (const email of mailboxes(2)) await anOrder(db, { email });
  await expect.poll(silent.connectionCount, withinAMinute).toBe(2);
  await close();
  await killed.end('SIGKILL');
  await silent.close();
  const mailServer = await startMailServer({ port: silent.port });
  const shop = await own.start(silent.port);
  await expect.poll(() => recipientsIn(mailServer.mails), withinAMinute).toEqual(mailboxes(2));
  await shop.end();
  expect(mailServer.mails).toHaveLength(2);
  await mailServer.close();
});

test('a silent mail server blocks no other job, does not delay the shutdown, and loses no mail', async ({ own }) => {
  const silent = await startSilentServer();
  const shop = await own.start(silent.port);
  const { db, close } = await own.connect();
  for (const email of mailboxes(16)) await anOrder(db, { email });
  await expect.poll(silent.connectionCount, withinAMinute).toBeGreaterThan(2);
  const { order } = await anOrder(db, { status: 'pending' });
  const request = db.selectFrom('orders').select('status').where('id', '=', order._id);
  await db
    .updateTable('orders')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', order._id)
    .execute();
  // Expired requests are looked for once a minute.
  await expect.poll(() => request.executeTakeFirst(), { timeout: 75_000, interval: 250 }).toEqual({ status: 'cancelled' });
  await close();
  const began = performance.now();
  await shop.end();
  expect(performance.now() - began).toBeLessThan(10_000);
  await silent.close();

  const mailServer = await startMailServer({ port: silent.port });
  const again = await own.start(silent.port);
  await expect.poll(() => recipientsIn(mailServer.mails), withinAMinute).toEqual(mailboxes(16).sort());
  await again.end();
  await mailServer.close();
});

test('a mail that is accepted during a shutdown is recorded as sent and never sent again', async ({ own }) => {
  const slow = await startMailServer({ delay: 2_000 });
  const shop = await own.start(portOf(slow));
  const { db, close } = await own.connect();
  await anOrder(db, { email: 'slow@example.com' });
  await expect.poll(() => slow.mails.length, withinAMinute).toBe(1);
  await close();
  await shop.end();
  const again = await own.start(portOf(slow));
  const reopened = await own.connect();
  const mails = await reopened.db.selectFrom('mails').select(['recipient', 'status']).execute();
  const jobs = await reopened.pool.query("select from graphile_worker.jobs where task_identifier = 'mail.send'");
  await reopened.close();
  await again.end();
  expect([mails, jobs.rowCount]).toEqual([[{ recipient: 'slow@example.com', status: 'sent' }], 0]);
  expect(slow.mails).toHaveLength(1);
  await slow.close();
});
