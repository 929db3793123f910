import type { JSX } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { CancelledUnits, ItemPrice } from './cancelled-units.tsx';
import { explainTotal } from './order-totals.tsx';
import { unshippedMessage } from './status/order-status-message.ts';

const textOf = (element: JSX.Element): string =>
  renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const order = (changes: object = {}) =>
  ({
    items: [3, 1, 2, 4, 3].map((quantity) => ({ quantity, unitPrice: 500 })),
    cancelledItems: [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
      { position: 2, quantity: 2 },
      { position: 4, quantity: 3 },
    ],
    payment: { method: 'card', status: 'paid', captured: 4_590, refunded: 0, waived: 1_500, disputed: 0 },
    ...{ total: 4_590, credit: 0, credits: [], currency: 'EUR', ...changes },
  }) as unknown as Order;

test('beside an item stands how many of its units are never sent', () => {
  const texts = [0, 1, 2, 3, 4].map((position) => textOf(<CancelledUnits order={order()} position={position} />));
  expect(texts).toEqual(['1 of 3 cancelled', 'Cancelled', 'Both cancelled', '', 'All 3 cancelled']);
});

test('the price of units that are never sent is struck through', () => {
  const prices = [0, 1, 3].map((position) => renderToStaticMarkup(<ItemPrice order={order()} position={position} />));
  expect(prices[0]).toMatch(/<s[^>]*>€15\.00<\/s>.*<strong.*€10\.00<\/strong>/);
  expect(prices[1]).toMatch(/<s[^>]*>€5\.00<\/s>/);
  expect(prices[1]).not.toContain('<strong');
  expect(prices[2]).toBe('<strong>€20.00</strong>');
});

test('there is one total, which is what the customer pays, below what leads to it', () => {
  const totals = { currency: 'EUR', subtotal: 4_200, discount: undefined, delivery: 390, tax: 733, total: 4_590 };
  const taxes = [{ rate: 19, net: 3_857, tax: 733, gross: 4_590 }];
  const cancelled = [
    { label: 'Original total', amount: '€45.90' },
    { label: 'Cancelled items', amount: '−€15.00' },
  ];
  const explain = (changes: object, pricesIncludeTax: boolean) => explainTotal({ ...totals, taxes, ...changes }, { pricesIncludeTax });
  expect(explain({ waived: 1_500 }, true)).toMatchObject({ rows: cancelled, total: 3_090, taxNotes: ['VAT included'] });
  expect(explain({ waived: 1_500 }, false).rows).toEqual([{ label: 'VAT (19%)', amount: '€7.33' }, ...cancelled]);
  expect(explain({ waived: 1_500, reverseCharge: true }, false)).toMatchObject({ rows: cancelled, total: 3_090 });
  expect(explain({}, true)).toMatchObject({ total: 4_590, taxNotes: ['includes €7.33 VAT'] });
  expect(explain({}, true).rows).toBeUndefined();
});

const payment = (changes: object) => ({ payment: { ...order().payment, ...changes } });

test('an order of which a part is never sent says so, and what happens with the money', () => {
  expect(unshippedMessage(order({ cancelledItems: [] }))).toBeNull();
  const message = (changes: object) => unshippedMessage(order(payment(changes)));
  expect(message({})).toBe(
    'Sorry, we couldn’t send everything. We’ll refund €15.00 to your card. Your bank may need a few days to show it.',
  );
  expect(message({ refunded: 1_500 })).toBe('Sorry, we couldn’t send everything. We refunded €15.00 to your card.');
  expect(message({ method: 'cash', captured: 0 })).toBe('Sorry, we couldn’t send everything. Your new total is €30.90 instead of €45.90.');
  expect(message({ method: 'cash', captured: 3_090 })).toBe(
    'Sorry, we couldn’t send everything. Your new total is €30.90 instead of €45.90.',
  );
  expect(message({ method: 'transfer', captured: 4_000, refunded: 910 })).toBe(
    'Sorry, we couldn’t send everything. Your new total is €30.90 instead of €45.90. We approved your refund of €9.10. It may take a few days to reach your bank account.',
  );
  expect(message({ waived: 0 })).toBe('Sorry, we couldn’t send everything.');
});
