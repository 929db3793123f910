import { type Check, faultAbout, type Problem } from '#server/platform/checks/check.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findFulfilmentMismatches, findMovedStockMismatches, findReservationMismatches } from './find-fulfilment-mismatches.ts';
import { findOrderMailMismatches } from './find-order-mail-mismatches.ts';
import { findOrderDiscountMismatches, findOrderTotalMismatches } from './find-order-total-mismatches.ts';

const whatToDo = 'Something changed them past the shop; please compare with a backup.';

export const orderChecks: readonly Check[] = [
  {
    name: 'reserved',
    section: 'goods',
    ok: 'What is reserved waits for an order.',
    find: async ({ db }) =>
      faultAbout(
        await findReservationMismatches(db),
        (skus) => `Of ${skus}, more or fewer units are reserved than open orders hold. ${whatToDo}`,
      ),
  },
  { name: 'orders', section: 'sales', ok: 'The lines of every order add up.', find: findWrongSums },
  {
    name: 'parcels',
    section: 'sales',
    ok: 'Parcels and returns fit their orders.',
    find: findWrongParcels,
  },
  { name: 'order-mails', section: 'sales', ok: 'Customers got every mail about their orders, and only once.', find: findMailProblems },
];

async function findWrongSums({ db }: Shop): Promise<Problem[]> {
  const [totals, discounts] = [await findOrderTotalMismatches(db), await findOrderDiscountMismatches(db)];
  return [
    ...faultAbout(totals, (numbers) => `The lines of ${numbers} do not add up. ${whatToDo}`),
    ...faultAbout(discounts, (numbers) => `The discounts of ${numbers} are not what was taken off. ${whatToDo}`),
  ];
}

async function findWrongParcels({ db }: Shop): Promise<Problem[]> {
  const [parcels, stock] = [await findFulfilmentMismatches(db), await findMovedStockMismatches(db)];
  return [
    ...faultAbout(parcels, (numbers) => `The parcels or returns of ${numbers} do not fit the order and its status. ${whatToDo}`),
    ...faultAbout(stock, (numbers) => `Other units left or entered the stock for ${numbers} than its parcels and returns say. ${whatToDo}`),
  ];
}

async function findMailProblems({ db }: Shop): Promise<Problem[]> {
  const { missing, unknown } = await findOrderMailMismatches(db);
  return [
    ...faultAbout(missing, (names) => `Mails to customers are missing: ${names}. Please look into the log, and write to them.`),
    ...faultAbout(
      unknown,
      (numbers) => `Mails about ${numbers} were queued twice, or past the shop. Please compare them in the outbox, and tell the customers.`,
    ),
  ];
}
