import { offeredPaymentMethods } from '#contract/payments.ts';
import type { Settings } from '#contract/settings.ts';
import type { Dashboard } from '#contract/statistics.ts';
import { defaultSettings } from '#server/domains/settings/default-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { exampleCompany } from '#shared/example-company.ts';
import { findSetUp } from './dashboard-lists.queries.ts';

/** What a shop needs to sell, and which of it is done; some of it depends on the admin who looks. */
export async function findFirstSteps(
  db: Database,
  { adminId, settings, sendsMail }: { adminId: string; settings: Settings; sendsMail: boolean },
): Promise<Dashboard['firstSteps']> {
  const setUp = await findSetUp(db, adminId);
  const given: Settings[] = [defaultSettings, { ...defaultSettings, ...exampleCompany }];
  const changed = (...keys: (keyof Settings)[]) => keys.every((key) => given.every((other) => settings[key] !== other[key]));
  return [
    { step: 'name', done: changed('shopName', 'legalName', 'legalAddress', 'contactEmail') },
    { step: 'products', done: setUp.hasProducts },
    { step: 'delivery', done: setUp.hasDelivery },
    { step: 'payment', done: offeredPaymentMethods(settings).length > 0 },
    { step: 'tax', done: changed('vatId') },
    { step: 'legal', done: changed('terms', 'imprint', 'privacy') },
    { step: 'mail', done: sendsMail },
    { step: 'second-factor', done: setUp.hasSecondFactor },
    { step: 'second-admin', done: setUp.hasSecondAdmin },
    { step: 'first-order', done: setUp.hasOrders },
  ];
}
