import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createNewsletter } from '#server/domains/newsletter/newsletters/save-newsletter.ts';
import { sendNewsletter } from '#server/domains/newsletter/newsletters/send-newsletter.ts';
import { connectDatabase, type Database } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { startMailServer } from '#tests/support/fake-mail-server.ts';
import { startShopProcess } from '#tests/support/shop-process.ts';

const recipients = 10_000;
const kills = 5;
/** One run sends at a time, over one connection. */
const mailsInFlight = 1;

const header = (mail: string, name: string): string => new RegExp(`^${name}: (.+)\\r$`, 'im').exec(mail)?.[1] ?? '';

async function inDatabase<T>(folder: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { url } = await startEmbeddedPostgres(folder, { join: true });
  const { db, close } = connectDatabase(url, createLog('fatal'), { connections: 1 });
  return work(db).finally(close);
}

test(`a newsletter to ${recipients} subscribers whose shop is killed ${kills} times misses nobody, and repeats no more than the mails in flight`, {
  timeout: 900_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-kill-sending-'));
  const mailServer = await startMailServer({ headersOnly: true });
  const start = () => startShopProcess(folder, { DEMO: '0', MAIL_URL: mailServer.url });
  let shop = await start();
  const newsletter = await inDatabase(folder, async (db) => {
    await sql`insert into subscribers (id, email, status, confirmed_at)
      select gen_random_uuid(), 'reader-' || n || '@example.com', 'confirmed', now() from generate_series(1, ${recipients}) n`.execute(db);
    const id = await createNewsletter(db, { subject: 'Winter', preheader: '', content: '<p>Snow</p>', segment: [] });
    await sendNewsletter(db, { mailUrl: mailServer.url }, id, { scheduledAt: null });
    return id;
  });

  const killedAt: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const from = mailServer.mails.length;
    // Also while the first are on their way; and at any moment between two mails.
    const until = from + 1 + Math.floor((Math.random() * recipients) / (kills + 1));
    await expect.poll(() => mailServer.mails.length, { timeout: 240_000, interval: 1 }).toBeGreaterThanOrEqual(until);
    await shop.end('SIGKILL');
    killedAt.push(mailServer.mails.length);
    shop = await start();
  }
  const reached = () => new Set(mailServer.mails.map((mail) => header(mail, 'To'))).size;
  await expect.poll(reached, { timeout: 600_000, interval: 1_000, message: `killed at ${killedAt}` }).toBe(recipients);
  const stats = () => inDatabase(folder, (db) => db.selectFrom('newsletters').selectAll().where('id', '=', newsletter).executeTakeFirst());
  await expect.poll(stats, { timeout: 30_000 }).toMatchObject({ status: 'sent', recipients, sent: recipients, failed: 0 });
  await shop.end();

  const idsByRecipient = Map.groupBy(mailServer.mails, (mail) => header(mail, 'To'));
  const repeated = [...idsByRecipient.values()].filter((mails) => mails.length > 1);
  for (const mails of repeated) {
    const ids = new Set(mails.map((mail) => header(mail, 'Message-ID')));
    expect(ids.size, 'mailboxes merge the twins by their id').toBe(1);
    expect([...ids][0]).toMatch(/^<.+@.+>$/);
  }
  expect(mailServer.mails.length - recipients, `killed at ${killedAt}`).toBeLessThanOrEqual(kills * mailsInFlight);
  await mailServer.close();
  await rm(folder, { recursive: true, force: true });
});
