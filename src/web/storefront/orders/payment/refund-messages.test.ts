import { expect, test } from 'vitest';
import { moneyAfterCancelling, moneyOfCancelled, refundNotice, refundPromise } from './refund-messages.ts';

const unpaid = { method: 'card' as const, status: 'unpaid' as const, captured: 0, refunded: 0, waived: 0, disputed: 0 };
const order = (payment: object) => ({
  payment: { ...unpaid, ...payment },
  total: 4_590,
  credit: 0,
  credits: [],
  currency: 'EUR',
});

test.each([
  ['a paid card', { status: 'paid', captured: 4_590 }, 'We’ll refund €45.90 to your card. Your bank may need a few days to show it.'],
  [
    'a card that was refunded in part',
    { status: 'partially_refunded', captured: 4_590, refunded: 1_000 },
    'We’ll refund €35.90 to your card',
  ],
  ['a card with a hold', { status: 'authorized' }, 'The €45.90 held on your card will be released within a few days.'],
  ['a card whose bank has taken the money back', { status: 'paid', captured: 4_590, disputed: 4_590 }, 'There’s nothing left to refund.'],
  ['an unpaid card', {}, 'You haven’t paid anything yet, so you won’t be charged.'],
  ['a paid transfer', { method: 'transfer', status: 'paid', captured: 4_590 }, 'We’ll transfer €45.90 back to your bank account'],
  ['an unpaid transfer', { method: 'transfer' }, 'You haven’t paid yet, so don’t transfer the money.'],
  ['cash', { method: 'cash' }, 'You haven’t paid anything yet, so you won’t be charged.'],
])('before cancelling, %s says what happens with the money', (_, payment, text) => {
  expect(moneyAfterCancelling(order(payment))).toContain(text);
});

test('after cancelling, a refund is promised until it is done', () => {
  expect(moneyOfCancelled(order({ status: 'paid', captured: 4_590 }))).toBe(
    'We’ll refund €45.90 to your card. Your bank may need a few days to show it.',
  );
  expect(moneyOfCancelled(order({ status: 'refunded', captured: 4_590, refunded: 4_590 }))).toBe('We refunded €45.90 to your card.');
  expect(moneyOfCancelled(order({ status: 'authorized' }))).toMatch(/will be released/);
  expect(moneyOfCancelled(order({ method: 'cash' }))).toBe('You haven’t been charged.');
});

test('after cancelling, nobody transfers money for the order, and what the bank has taken back is not promised again', () => {
  expect(moneyOfCancelled(order({ method: 'transfer' }))).toContain('so don’t transfer the money');
  expect(moneyOfCancelled(order({ status: 'paid', captured: 4_590, disputed: 4_590 }))).toBe('There’s nothing left to refund.');
});

test('money that a person hands over is not said to have arrived', () => {
  const at = '2026-11-24T12:00:00.000Z';
  expect(refundNotice(order({}), 1_250, at)).toBe('We refunded €12.50 to your card on 24 November 2026.');
  expect(refundNotice(order({ method: 'transfer' }), 1_250, at)).toBe(
    'We approved your refund of €12.50 on 24 November 2026. It may take a few days to reach your bank account.',
  );
  expect(refundNotice(order({ method: 'cash' }), 1_250)).toBe(
    'We approved your refund of €12.50. If you don’t have it yet, we’ll email you to arrange it.',
  );
});

test('cash does not go back by itself', () => {
  expect(refundPromise(order({ method: 'cash' }), 1_250)).toBe('We’ll email you to arrange your €12.50 refund.');
});

const credits = [{ kind: 'gift_card' as const, lastFour: '7F3K', amount: 2_000 }];

test('what a gift card has paid goes back on it when the order is cancelled, and the rest the way it was paid', () => {
  const partly = { ...order({ status: 'paid', captured: 4_590 }), credit: 2_000, credits };
  expect(moneyAfterCancelling(partly)).toBe(
    'We’ll refund €25.90 to your card. Your bank may need a few days to show it. We’ll return what you paid with your gift card to its balance.',
  );
  const authorized = { ...order({ status: 'authorized', captured: 2_000 }), credit: 2_000, credits };
  expect(moneyAfterCancelling(authorized)).toMatch(/^The €25.90 held on your card .* to its balance\.$/);
  const awaited = { ...order({ method: 'transfer', captured: 2_000 }), credit: 2_000, credits };
  expect(moneyAfterCancelling(awaited)).toMatch(/don’t transfer the money.* to its balance\.$/);
  const wholly = { ...order({ status: 'paid', captured: 2_000 }), total: 2_000, credit: 2_000, credits };
  expect(moneyOfCancelled(wholly)).toBe('We’ll return what you paid with your gift card to its balance.');
  const both = { ...wholly, credits: [...credits, { kind: 'store_credit' as const, lastFour: null, amount: 1 }] };
  expect(moneyAfterCancelling(both)).toBe('We’ll return what you paid with your gift card and store credit to their balances.');
});

test('a refund of an order that a gift card has paid in part is not said to go to the card alone', () => {
  expect(refundNotice({ ...order({}), credit: 2_000 }, 1_250)).toBe('We refunded €12.50 to your original payment methods.');
  expect(refundPromise({ ...order({}), credit: 2_000 }, 1_250)).toBe(
    'We’ll refund €12.50 to your original payment methods. It may take a few days to arrive.',
  );
});
