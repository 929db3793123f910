import { footerLinks, giftCardsLink } from '#demo/footer-links.ts';
import { payments } from '#demo/payments.ts';
import { exampleCompany } from '#shared/example-company.ts';
import { expect, test } from '#tests/support/test.ts';
import { getSettings } from './domains/settings/get-settings.ts';
import { updateSettings } from './domains/settings/update-settings.ts';
import { loadDemoSettings } from './load-demo-settings.ts';

test('only the demo shop has an example as its company, and links to app stores and social networks; it can be paid in every way, and replaces nothing of a shop', async ({
  db,
}) => {
  expect(await getSettings(db)).toMatchObject({
    legalName: 'Your company',
    vatId: null,
    appStoreUrl: null,
    playStoreUrl: null,
    social: [],
  });
  await loadDemoSettings(db);
  const loaded = await getSettings(db);
  expect(loaded).toMatchObject({ ...exampleCompany, ...payments, ...footerLinks, giftCards: true });
  expect(loaded.footerLinks.at(-1)).toEqual(giftCardsLink);
  const own = {
    ...{ legalName: 'Waggle Ltd', legalAddress: '1 High Street, Galway', contactPhone: null },
    paymentMethods: ['transfer' as const],
    bankAccount: { ...payments.bankAccount, iban: 'NL91ABNA0417164300' },
    appStoreUrl: null,
    playStoreUrl: null,
    social: [{ name: 'Mastodon', url: 'https://mastodon.example/@shop' }],
  };
  await updateSettings(db, own);
  await loadDemoSettings(db);
  expect(await getSettings(db)).toMatchObject(own);
});
