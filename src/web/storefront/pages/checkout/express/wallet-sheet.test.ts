import { expect, test } from 'vitest';
import type { OrderEstimate } from '#contract/orders.ts';
import { openSheet, optionKey, sheetAmount, sheetLines, sheetRates } from './wallet-sheet.ts';

type Option = OrderEstimate['options'][number];

const delivery: Option['delivery'] = {
  carrier: 'ParcelPost',
  service: 'Standard',
  kind: 'standard',
  cost: 390,
  minDays: 1,
  maxDays: 3,
  earliest: '2026-08-04',
  latest: '2026-08-06',
};
const standard: Option = { delivery, subtotal: 2_000, discounts: [], deliveryCost: 390, tax: 382, total: 2_390, credit: 0 };
const express: Option = { ...standard, delivery: { ...delivery, service: 'Express', cost: 990 }, deliveryCost: 990, total: 2_990 };

const estimateOf = (options: Option[], amountFactor = 1): OrderEstimate => ({
  currency: 'EUR',
  options,
  expressCheckout: { publishableKey: 'pk_test_1', amountFactor },
});
const openedSheet = (options: Option[], amountFactor?: number) => {
  const sheet = openSheet(estimateOf(options, amountFactor));
  if (!sheet) throw new Error('There is no sheet');
  return sheet;
};
const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

test('the lines of a wallet add up to its total: items, discount, delivery, VAT on top, and what gift cards pay', () => {
  const discounts = [{ code: 'TEN', title: 'A tenth', amount: 200 }];
  const netPrices: Option = { ...standard, discounts, tax: 416, total: 2_000 - 200 + 390 + 416, credit: 500 };
  const sheet = openedSheet([netPrices]);
  expect(sheetLines(sheet)).toEqual([
    { name: 'Subtotal', amount: 2_000 },
    { name: 'TEN', amount: -200 },
    { name: 'Delivery', amount: 390 },
    { name: 'VAT', amount: 416 },
    { name: 'Gift cards and store credit', amount: -500 },
  ]);
  expect(sumOf(sheetLines(sheet))).toBe(sheetAmount(sheet));
  expect(sheetLines(openedSheet([{ ...standard, deliveryCost: 0, total: 2_000 }])).at(-1)).toEqual({ name: 'Delivery', amount: 0 });
});

test('a wallet offers each delivery at its price, the first one chosen', () => {
  const sheet = openedSheet([standard, express]);
  expect(sheet.chosen).toBe(standard);
  expect(sheetRates(sheet)).toMatchObject([
    { id: optionKey(standard), displayName: 'Standard', amount: 390, deliveryEstimate: expect.stringContaining('Arrives') },
    { id: optionKey(express), displayName: 'Express', amount: 990 },
  ]);
});

test('amounts are in the units of Stripe: 500 HUF are 50000', () => {
  const sheet = openedSheet([standard], 100);
  expect([sheetAmount(sheet), sheetRates(sheet)[0]?.amount, sumOf(sheetLines(sheet))]).toEqual([239_000, 39_000, 239_000]);
});

test('no wallet opens where gift cards pay everything, or the shop does not offer wallets', () => {
  expect(openSheet(estimateOf([{ ...standard, credit: 2_390 }]))).toBeNull();
  expect(
    openedSheet([
      { ...standard, credit: 2_390 },
      { ...express, credit: 2_500 },
    ]).chosen.delivery.service,
  ).toBe('Express');
  expect(openSheet({ ...estimateOf([standard]), expressCheckout: null })).toBeNull();
});
