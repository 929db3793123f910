import { sql } from 'kysely';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { newId } from '#shared/ids.ts';
import { expectEachOnce, expectGuarded, readExport } from '#tests/support/read-export.ts';
import { expect, test } from '#tests/support/test.ts';
import { aGiftCard, aGiftCardOrder, balanceOf } from '../gift-cards.builders.ts';
import { adjustGiftCard } from './change-gift-card.ts';

test('gift cards are exported as CSV with what is left on each, newest first, by the filters of the list, without their codes', async ({
  app,
  db,
  shop,
}) => {
  const unpaid = await aGiftCardOrder(db, { amount: 2_500 });
  const { id, code } = await aGiftCard(shop, 3_000, '2099-12-31');
  const admin = await anAdmin(db);
  const actor = { kind: 'admin', userId: admin.userId, sessionId: newId(), authenticatedAt: new Date(), staffRole: 'admin' } as const;
  await adjustGiftCard(db, actor, id, { amount: -1_250, note: 'A mistake' });
  expect(await balanceOf(shop, id)).toMatchObject({ balance: 1_750 });
  const read = (query = '') => readExport(app, admin, `/gift-card/admin/export.csv${query}`);
  const [issued, ordered] = await read();
  expect(issued).toMatchObject({
    ...{ Code: `•••• ${code.slice(-4)}`, Status: 'Active', Amount: '30.00', Left: '17.50', Currency: 'EUR' },
    ...{ Recipient: '', Order: '', 'Valid until': '2099-12-31', 'Switched off': '' },
  });
  expect(issued?.['Issued by']).not.toBe('');
  expect(ordered).toMatchObject({
    ...{ Code: '', Status: 'Unpaid', Left: '0.00' },
    ...{ Recipient: 'Bo', From: 'Ada', Order: unpaid.number },
  });
  expect(JSON.stringify(issued)).not.toContain(code.slice(0, 4));
  expect(await read('?status=unpaid')).toEqual([ordered]);
  expect(await read(`?q=${unpaid.number}`)).toEqual([ordered]);
  await expectGuarded(app, db, '/gift-card/admin/export.csv?q=ada&status=unpaid', { action: 'giftCardAdmin.exportCsv' });
});

test('an export of more gift cards than one statement reads has each of them once', async ({ app, db }) => {
  await sql`
    with accounts as (
      insert into credit_accounts (id, kind, currency) select gen_random_uuid(), 'gift_card', 'EUR' from generate_series(1, 1005) returning id)
    insert into gift_cards (id, account_id, issued_at, amount, recipient_name)
    select gen_random_uuid(), id, now(), 1000, 'Batch ' || row_number() over () from accounts`.execute(db);
  expectEachOnce(await readExport(app, await anAdmin(db), '/gift-card/admin/export.csv?q=batch'), 'Recipient', 1_005);
});
