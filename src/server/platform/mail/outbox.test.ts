import { createElement } from 'react';
import { startMailServer } from '#tests/support/fake-mail-server.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { mayMail } from './may-mail.ts';
import { queueMail, sendMail } from './outbox.ts';

const mail = (to: string) => ({
  template: 'test',
  to,
  subject: 'Räucherfisch',
  content: createElement('p', {}, 'Hello'),
  headers: { 'Reply-To': 'ada@example.com', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});

test('a mail leaves with the headers that it was queued with, once', async ({ db, shop, connection }) => {
  const server = await startMailServer();
  const sending = { ...shop, config: { ...shop.config, mailUrl: server.url } };
  await queueMail(db, mail('bo@example.com'));
  const { id } = await db.selectFrom('mails').select('id').where('recipient', '=', 'bo@example.com').executeTakeFirstOrThrow();
  await runJobs(sending, connection);
  await sendMail(sending, id);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatch(/^Reply-To: ada@example\.com\r$/m);
  expect(server.mails[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'sent', attempts: 1, error: null });
  await server.close();
});

test('a mail that the mail server refuses stays, with what it said', async ({ db, shop }) => {
  const server = await startMailServer({ refuses: true });
  await queueMail(db, mail('nobody@example.com'));
  const { id } = await db.selectFrom('mails').select('id').where('recipient', '=', 'nobody@example.com').executeTakeFirstOrThrow();
  await expect(sendMail({ ...shop, config: { ...shop.config, mailUrl: server.url } }, id)).rejects.toThrow();
  const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'failed', attempts: 1, error: expect.stringContaining('nobody here') });
  await server.close();
});

test('a mailbox that was only typed in gets five mails an hour, however its address is written', async ({ db, shop }) => {
  const limited = { ...shop.config, limits: true };
  const spellings = ['Cleo@Example.com', 'cleo@example.com', 'cleo+a@example.com', 'CLEO+b+c@example.com', 'cleo@EXAMPLE.com'];
  for (const email of spellings) expect(await mayMail(db, limited, email)).toBe(true);
  expect(await mayMail(db, limited, 'cleo+d@example.com')).toBe(false);
  expect(await mayMail(db, limited, 'cleo@elsewhere.example')).toBe(true);
});
