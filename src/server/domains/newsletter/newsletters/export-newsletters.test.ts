import { sql } from 'kysely';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { expectEachOnce, expectRefused, readExport } from '#tests/support/read-export.ts';
import { expect, test } from '#tests/support/test.ts';
import { createNewsletter } from './save-newsletter.ts';

test('newsletters are exported as CSV with their figures, newest first, by the filters of the list', async ({ app, db }) => {
  await sql`insert into newsletters (id, subject, content, status, started_at, paused_at, recipients, sent, failed)
    values (gen_random_uuid(), 'Winter sale', 'Secret offers', 'sending', '2026-11-25T23:00:00Z', now(), 9, 3, 1)`.execute(db);
  await createNewsletter(db, { subject: 'Spring', preheader: 'Mud', content: '<p>Boots</p>', segment: [] });
  const admin = await anAdmin(db);
  const read = (query = '') => readExport(app, admin, `/newsletter/export.csv${query}`);
  const [spring, winter] = await read();
  expect(spring).toMatchObject({ Subject: 'Spring', 'Preview text': 'Mud', Status: 'Draft', Started: '', Recipients: '0' });
  expect(winter).toMatchObject({ Status: 'Paused', Started: '2026-11-26 00:00', Finished: '', Recipients: '9', Sent: '3', Failed: '1' });
  for (const query of ['?q=winter', '?status=sending']) expect(await read(query)).toEqual([winter]);
  await expectRefused(app, db, '/newsletter/export.csv');
});

test('an export of more newsletters than one statement reads has each of them once, also those of one moment', async ({ app, db }) => {
  await sql`insert into newsletters (id, subject, content, status)
    select gen_random_uuid(), 'Batch ' || n, 'x', 'draft' from generate_series(1, 1005) n`.execute(db);
  expectEachOnce(await readExport(app, await anAdmin(db), '/newsletter/export.csv?q=batch'), 'Subject', 1005);
});
