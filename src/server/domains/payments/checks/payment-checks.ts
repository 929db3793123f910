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

const whatToDo = 'Something changed them outside the shop. Compare with a backup.';

async function findPaymentProblems(shop: Shop): Promise<Problem[]> {
  const { db } = shop;
  const problems = faultAbout(
    await findPaymentStatusMismatches(db),
    (numbers) => `The payment status of these orders doesn’t match their ledgers: ${numbers}. ${whatToDo}`,
  );
  const { overRefunded, withoutMoney, withoutOrder, paidTwice, lostPayment, notRefunded } = await findPaymentMismatches(db);
  problems.push(
    ...faultAbout(
      overRefunded,
      (numbers) =>
        `More has been refunded for these orders, or is about to be, than was captured: ${numbers}. Check their refunds, and compare with a backup.`,
    ),
    ...faultAbout(
      withoutMoney,
      (numbers) =>
        `These orders were placed by card, but have no payment in the ledger: ${numbers}. Check the payment provider before you ship.`,
    ),
    ...faultAbout(withoutOrder, (references) => `These payments belong to no order: ${references}. Refund them at the payment provider.`),
    ...faultAbout(
      paidTwice,
      (numbers) => `The payment was captured twice for ${numbers}. Refund one payment of each at the payment provider.`,
    ),
    ...warningAbout(
      lostPayment,
      (numbers) =>
        `The card payment expired before it could be captured: ${numbers}. Ask the customer to pay another way and record the payment, or cancel the order.`,
    ),
    ...warningAbout(notRefunded, (numbers) => `These orders were cancelled, but not fully refunded: ${numbers}. Refund the rest.`),
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
        `Refunds in cash or by transfer have been waiting for more than 14 days: ${numbers}. Pay them, then mark them as paid under Refunds to pay in the back office.`,
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
    (names) => `The amounts captured, refunded or in dispute at the payment provider don’t match the shop: ${names}. Check them there.`,
  );
  if (unasked > 0)
    problems.push(
      warning(`We couldn’t ask the payment provider about ${pluralize(unasked, 'payment')}. Check your keys and the connection.`),
    );
  return problems;
}
