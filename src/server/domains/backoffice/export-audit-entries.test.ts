import { sql } from 'kysely';
import { anAdmin, callAs } from '#server/domains/accounts/accounts.builders.ts';
import { redactAuditLog } from '#server/platform/audit/redact-audit-log.ts';
import { expectEachOnce, expectGuarded, readExport } from '#tests/support/read-export.ts';
import { expect, test } from '#tests/support/test.ts';

const url = '/admin/audit/export.csv';

test('the audit log is exported as CSV in the words of the list, newest first, by its filters', async ({ app, db }) => {
  const admin = await anAdmin(db);
  const call = callAs(app, admin);
  const { _id } = (await call('POST', '/category', { title: 'Chews' })).json().data;
  await call('PUT', `/category/${_id}`, { title: 'Bones' });
  await db
    .updateTable('audit_entries')
    .set({ created_at: new Date('2025-11-25T23:00:00Z') })
    .where('action', '=', 'category.create')
    .execute();
  const read = (query: string) => readExport(app, admin, `${url}?${query}`);
  const [changed, added] = await read(`entity=category&id=${_id}`);
  expect(changed).toMatchObject({ Who: 'Olive Owner', What: 'Changed a category', Item: 'Bones', Id: _id });
  expect(changed?.Changes).toContain('Title: Chews → Bones');
  expect(added).toMatchObject({ When: '2025-11-26 00:00', What: 'Added a category', Item: 'Chews' });
  const days = 'from=2025-11-26&to=2025-11-26';
  for (const query of [days, `admin=${admin.userId}&${days}`, 'q=category.create']) expect(await read(query)).toEqual([added]);
});

test('the export of the audit log has nothing about people whose data was erased, and no email that it was filtered by', async ({
  app,
  db,
}) => {
  const admin = await anAdmin(db);
  const { _id } = (await callAs(app, admin)('POST', '/category', { title: 'Forgotten' })).json().data;
  await redactAuditLog(db, 'category', [_id]);
  const [entry] = await readExport(app, admin, `${url}?id=${_id}`);
  expect(entry).toMatchObject({ What: 'Added a category', Item: '', Changes: 'Deleted with the account' });
  expect(await readExport(app, admin, `${url}?id=ada%40example.com`)).toEqual([]);
  const recorded = await db.selectFrom('audit_entries').select('after').where('action', '=', 'admin.exportAudit').execute();
  expect(JSON.stringify(recorded)).not.toContain('ada@');
  await expectGuarded(app, db, `${url}?q=olive&entity=category`, { action: 'admin.exportAudit' });
});

test('an export of more entries than one statement reads has each of them once, also those of one moment', async ({ app, db }) => {
  await sql`insert into audit_entries (id, admin_name, admin_email, action, entity, entity_id)
    select gen_random_uuid(), 'command line', '', 'batch.test', 'batch', n from generate_series(1, 105) n`.execute(db);
  expectEachOnce(await readExport(app, await anAdmin(db), `${url}?entity=batch`), 'Id', 105);
});
