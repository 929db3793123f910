import { sql } from 'kysely';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aMail } from '#server/platform/mail/mail.builders.ts';
import { expectEachOnce, expectGuarded, readExport } from '#tests/support/read-export.ts';
import { expect, test } from '#tests/support/test.ts';

test('the outbox is exported as CSV without what the mails say, newest first, by the filters of the list', async ({ app, db }) => {
  const secret = { template: 'accounts.reset-password', subject: 'Your new password', secret: true };
  const id = await aMail(db, 'ann@example.com', { ...secret, html: '<a href="/reset?token=abc">Hello</a>', text: '/reset?token=abc' });
  await sql`update mails set status = 'failed', attempts = 3, error = 'Mailbox full', created_at = '2025-11-25T23:00:00Z'
    where id = ${id}`.execute(db);
  await aMail(db, 'ben@example.com', { template: 'orders.placed', subject: 'Your order' });
  const admin = await anAdmin(db);
  const read = (query = '') => readExport(app, admin, `/admin/mail/export.csv${query}`);
  const all = await read();
  const [newest, oldest] = all;
  expect(newest).toMatchObject({ Type: 'Order placed', To: 'ben@example.com', Subject: 'Your order', Status: 'Queued', Sent: '' });
  expect(oldest).toEqual({
    ...{ Created: '2025-11-26 00:00', Type: 'Password reset', To: 'ann@example.com', Subject: 'Your new password' },
    ...{ Status: 'Failed', Attempts: '3', Sent: '', 'Last error': 'Mailbox full' },
  });
  expect(JSON.stringify(all)).not.toContain('token');
  for (const query of ['?q=ANN', '?status=failed', '?template=accounts.reset-password']) expect(await read(query)).toEqual([oldest]);
  await expectGuarded(app, db, '/admin/mail/export.csv?q=ann&status=failed', { action: 'admin.exportMails' });
});

test('an export of more mails than one statement reads has each of them once, also those of one moment', async ({ app, db }) => {
  await sql`insert into mails (id, template, recipient, subject, html, body)
    select gen_random_uuid(), 'test', 'batch-' || n || '@example.com', 'Batch', 'x', 'x' from generate_series(1, 1005) n`.execute(db);
  expectEachOnce(await readExport(app, await anAdmin(db), '/admin/mail/export.csv?q=batch'), 'To', 1005);
});
