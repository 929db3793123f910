import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { CancelledUnits } from './cancelled-units.tsx';
import { PriceAfterWaiver } from './price-after-waiver.tsx';
import { unshippedMessage } from './status/order-status-message.ts';

const order = (changes: object = {}) =>
  ({
    items: [{ quantity: 3 }, { quantity: 1 }, { quantity: 2 }, { quantity: 4 }],
    cancelledItems: [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
      { position: 2, quantity: 2 },
    ],
    ...{ payment: { waived: 1_500 }, total: 4_590, currency: 'EUR', ...changes },
  }) as unknown as Order;

test('beside an item stands how many of its units are never sent', () => {
  const texts = [0, 1, 2, 3].map((position) =>
    renderToStaticMarkup(<CancelledUnits order={order()} position={position} />).replace(/<[^>]*>/g, ''),
  );
  expect(texts).toEqual(['1 of 3 cancelled', 'Cancelled', 'All 2 cancelled', '']);
});

test('below the totals stands what is not charged, and the price without it', () => {
  const html = renderToStaticMarkup(<PriceAfterWaiver order={order()} />).replace(/<[^>]*>/g, ' ');
  expect(html).toMatch(/Not sent\s+−€15\.00\s+New total\s+€30\.90/);
  expect(renderToStaticMarkup(<PriceAfterWaiver order={order({ payment: { waived: 0 } })} />)).toBe('');
});

test('an order of which a part is never sent says so', () => {
  expect(unshippedMessage(order())).toContain('We couldn’t send everything');
  expect(unshippedMessage(order({ cancelledItems: [] }))).toBeNull();
});
