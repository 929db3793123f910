import { sql } from 'kysely';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { expectEachOnce, expectGuarded, readExport } from '#tests/support/read-export.ts';
import { expect, test } from '#tests/support/test.ts';
import { createContactMessage } from './create-contact-message.ts';

test('contact messages are exported as CSV in words, newest first, by the filters of the list', async ({ app, db }) => {
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'Which bowl?', message: 'For a terrier.' };
  const { _id } = await createContactMessage(db, message);
  await db
    .updateTable('contact_messages')
    .set({ status: 'answered', created_at: new Date('2025-11-25T23:00:00Z') })
    .where('id', '=', _id)
    .execute();
  await createContactMessage(db, { ...message, name: 'Bo', subject: 'Beds' });
  const admin = await anAdmin(db);
  const read = (query = '') => readExport(app, admin, `/contact/export.csv${query}`);
  const [newest, oldest] = await read();
  expect(newest).toMatchObject({ Name: 'Bo', Subject: 'Beds', Status: 'Unread', 'Signs of spam': '' });
  expect(oldest).toMatchObject({ Received: '2025-11-26 00:00', Name: 'Ada', Email: 'ada@example.com', Message: 'For a terrier.' });
  for (const query of ['?q=BOWL', '?status=answered']) expect(await read(query)).toEqual([oldest]);
  await expectGuarded(app, db, '/contact/export.csv?q=ada&status=new', { action: 'contact.exportCsv' });
});

test('an export of more messages than one statement reads has each of them once, also those of one moment', async ({ app, db }) => {
  await sql`insert into contact_messages (id, name, email, subject, message)
    select gen_random_uuid(), 'Batch', 'ada@example.com', 'Batch ' || n, 'x' from generate_series(1, 1005) n`.execute(db);
  expectEachOnce(await readExport(app, await anAdmin(db), '/contact/export.csv?q=batch'), 'Subject', 1005);
});
