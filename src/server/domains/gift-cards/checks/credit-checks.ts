import { getSettings } from '#server/domains/settings/get-settings.ts';
import { type Check, faultAbout, type Problem, pluralize, warning, warningAbout } from '#server/platform/checks/check.ts';
import type { Shop } from '#server/platform/shop.ts';
import { localDate } from '#shared/calendar-date.ts';
import {
  countOverdueCards,
  findCardsOffAfterDispute,
  findUnissuedOrders,
  findUnrevokedOrders,
  findWrongBalances,
  findWrongCreditRefunds,
  findWrongRedemptions,
} from './credit-mismatches.queries.ts';

export const creditChecks: readonly Check[] = [
  { name: 'gift-cards', section: 'money', ok: 'Gift cards and store credit have the balances of their ledgers.', find: findCreditProblems },
];

const whatToDo = 'Something changed it past the shop; please compare with a backup.';

async function findCreditProblems({ db }: Shop): Promise<Problem[]> {
  const { timeZone } = await getSettings(db);
  const overdue = await countOverdueCards(db, localDate(new Date(), timeZone));
  return [
    ...faultAbout(
      await findWrongBalances(db),
      (names) => `The balance of a gift card, or store credit, is not the sum of its ledger: ${names}. ${whatToDo}`,
    ),
    ...faultAbout(
      await findWrongRedemptions(db),
      (numbers) => `Gift cards and store credit have paid another amount of ${numbers} than these orders say. ${whatToDo}`,
    ),
    ...faultAbout(
      await findWrongCreditRefunds(db),
      (numbers) => `What was refunded of ${numbers} is not on the gift cards or the store credit to which it went. ${whatToDo}`,
    ),
    ...faultAbout(
      await findUnrevokedOrders(db),
      (numbers) => `The money for the gift cards of ${numbers} went back, and they can still be spent. Please switch them off.`,
    ),
    ...warningAbout(
      await findUnissuedOrders(db),
      (numbers) =>
        `These gift cards are paid, and not issued: ${numbers}. Please see whether a worker is running, and whether the payment is disputed.`,
    ),
    ...warningAbout(
      await findCardsOffAfterDispute(db),
      (numbers) =>
        `The dispute about ${numbers} is over, but its gift card is still switched off. Please switch it on, or leave it off by saving it once more.`,
    ),
    ...(overdue > 0
      ? [warning(`${pluralize(overdue, 'gift card')} should have been sent by now. Please see whether a worker is running.`)]
      : []),
  ];
}
