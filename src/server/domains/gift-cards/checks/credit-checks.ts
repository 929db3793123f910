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
  { name: 'gift-cards', section: 'money', ok: 'Gift card and store credit balances match their ledgers.', find: findCreditProblems },
];

const whatToDo = 'Something changed them outside the shop. Compare with a backup.';

async function findCreditProblems({ db }: Shop): Promise<Problem[]> {
  const { timeZone } = await getSettings(db);
  const overdue = await countOverdueCards(db, localDate(new Date(), timeZone));
  return [
    ...faultAbout(
      await findWrongBalances(db),
      (names) => `These balances of gift cards or store credit aren’t the sums of their ledgers: ${names}. ${whatToDo}`,
    ),
    ...faultAbout(
      await findWrongRedemptions(db),
      (numbers) =>
        `The amounts of gift cards and store credit recorded for these orders don’t match what was charged: ${numbers}. ${whatToDo}`,
    ),
    ...faultAbout(
      await findWrongCreditRefunds(db),
      (numbers) => `Refunds of these orders are missing from the gift cards or store credit they went to: ${numbers}. ${whatToDo}`,
    ),
    ...faultAbout(
      await findUnrevokedOrders(db),
      (numbers) => `The gift cards of these orders were refunded but can still be spent: ${numbers}. Switch them off.`,
    ),
    ...warningAbout(
      await findUnissuedOrders(db),
      (numbers) =>
        `These gift cards are paid but not issued: ${numbers}. Check that a worker is running and that the payment isn’t disputed.`,
    ),
    ...warningAbout(
      await findCardsOffAfterDispute(db),
      (numbers) =>
        `The dispute is over, but the gift card is still off: ${numbers}. Switch it on. To leave it off, save the card again and this warning goes away.`,
    ),
    ...(overdue > 0 ? [warning(`${pluralize(overdue, 'gift card')} should have been sent by now. Check that a worker is running.`)] : []),
  ];
}
