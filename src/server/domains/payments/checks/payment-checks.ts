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
  { name: 'payments', section: 'money', ok: 'Every payment status is the one of its ledger.', find: findPaymentProblems },
  { name: 'provider', section: 'money', ok: 'The payment provider knows the same amounts.', find: findProviderProblems },
];

const whatToDo = 'Something changed it past the shop; please compare with a backup.';

async function findPaymentProblems(shop: Shop): Promise<Problem[]> {
  const { db } = shop;
  const problems = faultAbout(
    await findPaymentStatusMismatches(db),
    (numbers) => `The payment status of ${numbers} is not the one of its ledger. ${whatToDo}`,
  );
  const { overRefunded, withoutMoney, withoutOrder, paidTwice, lostPayment } = await findPaymentMismatches(db);
  problems.push(
    ...faultAbout(
      overRefunded,
      (numbers) =>
        `More of ${numbers} is refunded, or about to be, than was captured. Please look at its refunds, and compare with a backup.`,
    ),
    ...faultAbout(
      withoutMoney,
      (numbers) => `Placed by card, but without money in the ledger: ${numbers}. Please look at the payment provider before you ship.`,
    ),
    ...faultAbout(
      withoutOrder,
      (references) => `These payments have money, but no order: ${references}. Please give it back at the payment provider.`,
    ),
    ...faultAbout(paidTwice, (numbers) => `Captured twice for ${numbers}. Please give one payment back at the payment provider.`),
    ...warningAbout(
      lostPayment,
      (numbers) =>
        `The card payment of ${numbers} ended before it could be captured. Please ask the customer to pay in another way, and record that, or cancel the order.`,
    ),
  );
  const failed = await countFailedRefunds(db);
  if (failed > 0)
    problems.push(
      warning(
        `${pluralize(failed, 'refund was', 'refunds were')} rejected by the payment provider. Please give the money back in another way.`,
      ),
    );
  problems.push(
    ...warningAbout(
      await findOverduePayouts(db),
      (numbers) =>
        `Refunds in cash or by transfer have waited for more than 14 days: ${numbers}. Please pay them out, and mark them by PUT /refund/<id>/paid-out.`,
    ),
  );
  if ((await getSettings(db)).paymentMethods.includes('card') && activeProvider(shop).name === 'test')
    problems.push(
      warning('Cards are accepted without a payment provider, so no money moves. Please set the keys of one, or accept no cards.'),
    );
  return problems;
}

async function findProviderProblems(shop: Shop): Promise<Problem[]> {
  const { different, unasked } = await compareWithProvider(shop);
  const problems = faultAbout(
    different,
    (names) =>
      `The payment provider has captured, refunded or in dispute another amount than the shop knows of: ${names}. Please look at them there.`,
  );
  if (unasked > 0)
    problems.push(
      warning(
        `The payment provider could not be asked about ${pluralize(unasked, 'payment')}. Please check its keys, and whether it can be reached.`,
      ),
    );
  return problems;
}
