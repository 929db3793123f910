import { type Check, faultAbout, type Problem } from '#server/platform/checks/check.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findFulfilmentMismatches, findMovedStockMismatches, findReservationMismatches } from './find-fulfilment-mismatches.ts';
import { findOrderMailMismatches } from './find-order-mail-mismatches.ts';
import { findOrderDiscountMismatches, findOrderTotalMismatches } from './find-order-total-mismatches.ts';

const whatToDo = 'Something changed them outside the shop. Compare with a backup.';

export const orderChecks: readonly Check[] = [
  {
    name: 'reserved',
    section: 'goods',
    ok: 'Reserved stock matches open orders.',
    find: async ({ db }) =>
      faultAbout(await findReservationMismatches(db), (skus) => `The reserved units of ${skus} don’t match open orders. ${whatToDo}`),
  },
  { name: 'orders', section: 'sales', ok: 'Order totals add up.', find: findWrongSums },
  {
    name: 'parcels',
    section: 'sales',
    ok: 'Parcels and returns match their orders.',
    find: findWrongParcels,
  },
  { name: 'order-mails', section: 'sales', ok: 'Customers got every email about their orders, once.', find: findMailProblems },
];

async function findWrongSums({ db }: Shop): Promise<Problem[]> {
  const [totals, discounts] = [await findOrderTotalMismatches(db), await findOrderDiscountMismatches(db)];
  return [
    ...faultAbout(totals, (numbers) => `The lines of ${numbers} don’t add up. ${whatToDo}`),
    ...faultAbout(discounts, (numbers) => `The discounts of ${numbers} don’t match what was taken off. ${whatToDo}`),
  ];
}

async function findWrongParcels({ db }: Shop): Promise<Problem[]> {
  const [parcels, stock] = [await findFulfilmentMismatches(db), await findMovedStockMismatches(db)];
  return [
    ...faultAbout(parcels, (numbers) => `The parcels or returns of ${numbers} don’t match the order and its status. ${whatToDo}`),
    ...faultAbout(stock, (numbers) => `Stock movements for ${numbers} don’t match their parcels and returns. ${whatToDo}`),
  ];
}

async function findMailProblems({ db }: Shop): Promise<Problem[]> {
  const { missing, unknown } = await findOrderMailMismatches(db);
  return [
    ...faultAbout(missing, (names) => `Emails to customers are missing: ${names}. Check the log, and write to the customers.`),
    ...faultAbout(
      unknown,
      (numbers) =>
        `Emails about ${numbers} were queued twice or from outside the shop. Compare them in the outbox, and tell the customers.`,
    ),
  ];
}
