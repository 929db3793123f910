import { getSettings } from '#server/domains/settings/get-settings.ts';
import { type Check, faultAbout, type Problem, pluralize, warning, warningAbout } from '#server/platform/checks/check.ts';
import type { Shop } from '#server/platform/shop.ts';
import { activeProvider } from '../providers/find-provider.ts';
import { countFailedRefunds } from '../refunds/count-failed-refunds.ts';
import { findOverduePayouts } from '../refunds/payouts/find-overdue-payouts.ts';
import { compareWithProvider } from './compare-with-provider.ts';
import { findPaymentMismatches } from './find-payment-mismatches.ts';
import { findPaymentStatusMismatches } from './find-payment-status-mismatches.ts';

export const paymentChecks: readonly Check[] = [
  { name: 'payments', section: 'money', ok: 'Payment statuses match their ledgers.', find: findPaymentProblems },
  { name: 'provider', section: 'money', ok: 'Amounts match the payment provider.', find: findProviderProblems },
];

const whatToDo = 'Something changed it outside the shop. Compare with a backup.';

async function findPaymentProblems(shop: Shop): Promise<Problem[]> {
  const { db } = shop;
  const problems = faultAbout(
    await findPaymentStatusMismatches(db),
    (numbers) => `The payment status of ${numbers} doesn’t match its ledger. ${whatToDo}`,
  );
  const { overRefunded, withoutMoney, withoutOrder, paidTwice, lostPayment } = await findPaymentMismatches(db);
  problems.push(
    ...faultAbout(
      overRefunded,
      (numbers) => `${numbers} was refunded, or is about to be, by more than was captured. Check its refunds, and compare with a backup.`,
    ),
    ...faultAbout(
      withoutMoney,
      (numbers) => `Placed by card, but no payment in the ledger: ${numbers}. Check the payment provider before you ship.`,
    ),
    ...faultAbout(withoutOrder, (references) => `These payments belong to no order: ${references}. Refund them at the payment provider.`),
    ...faultAbout(paidTwice, (numbers) => `Captured twice for ${numbers}. Refund one payment at the payment provider.`),
    ...warningAbout(
      lostPayment,
      (numbers) =>
        `The card payment of ${numbers} expired before it could be captured. Ask the customer to pay another way and record that, or cancel the order.`,
    ),
  );
  const failed = await countFailedRefunds(db);
  if (failed > 0)
    problems.push(
      warning(`${pluralize(failed, 'refund was', 'refunds were')} rejected by the payment provider. Refund the customer another way.`),
    );
  problems.push(
    ...warningAbout(
      await findOverduePayouts(db),
      (numbers) =>
        `Refunds in cash or by transfer have been waiting for more than 14 days: ${numbers}. Pay them out, then mark them under To pay out in the back office.`,
    ),
  );
  if ((await getSettings(db)).paymentMethods.includes('card') && activeProvider(shop).name === 'test')
    problems.push(
      warning('The shop accepts cards without a payment provider, so no money moves. Add a provider’s keys, or stop accepting cards.'),
    );
  return problems;
}

async function findProviderProblems(shop: Shop): Promise<Problem[]> {
  const { different, unasked } = await compareWithProvider(shop);
  const problems = faultAbout(
    different,
    (names) => `What the payment provider has captured, refunded or in dispute doesn’t match the shop: ${names}. Check them there.`,
  );
  if (unasked > 0)
    problems.push(
      warning(`We couldn’t ask the payment provider about ${pluralize(unasked, 'payment')}. Check its keys and that it can be reached.`),
    );
  return problems;
}
