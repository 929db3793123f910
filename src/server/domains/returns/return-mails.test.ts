import { anAdminActor } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { defaultSettings } from '#server/domains/settings/default-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aRequestedReturn } from './returns.builders.ts';
import { updateReturnByAdmin } from './update-return.ts';

const findMail = async (db: Database, email: string, template: string) =>
  (await findMailsTo(db, email)).find((mail) => mail.template === template);
const oneLine = (text: string | null | undefined) => text?.replace(/\s+/g, ' ');

test('a requested and received return: mails with what to do, what came back and what is refunded', async ({ db, shop, connection }) => {
  const email = 'returner@example.com';
  const ref = await aRequestedReturn(db, { email, lines: [{ price: 1_250, quantity: 2 }] });
  await runJobs(shop, connection);
  const requested = await findMail(db, email, 'returns.requested');
  expect(requested?.subject).toMatch(/^Your return for order .{9}$/);
  expect(oneLine(requested?.body)).toContain('Put a note with this number in the parcel');
  expect(oneLine(requested?.body)).toContain(`Send your parcel to ${defaultSettings.legalName}, ${defaultSettings.legalAddress}.`);
  expect(oneLine(requested?.body)).toMatch(/Our return policy \S+\/returns says who pays the postage/);
  expect(requested?.body).toContain('1 × ');

  await updateReturnByAdmin(db, await anAdminActor(db), ref, { status: 'received', note: 'Thank you for the neat parcel' });
  await runJobs(shop, connection);
  const received = await findMail(db, email, 'returns.received');
  expect(oneLine(received?.body)).toContain('Next, we’ll refund you €12.50.');
  expect(received?.body).toContain('Thank you for the neat parcel');
});

test('a rejected return: the mail gives the reason', async ({ db, shop, connection }) => {
  const email = 'rejected@example.com';
  const ref = await aRequestedReturn(db, { email });
  await updateReturnByAdmin(db, await anAdminActor(db), ref, { status: 'rejected', note: 'Only crumbs are left' });
  await runJobs(shop, connection);
  const templates = (await findMailsTo(db, email)).map(({ template }) => template);
  // The request was answered before its mail was written.
  expect(templates).not.toContain('returns.requested');
  expect((await findMail(db, email, 'returns.rejected'))?.body).toContain('Only crumbs are left');
});
