import { expect } from 'vitest';
import { InvalidInput, NotFound } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { minor } from '#shared/money.ts';
import { aCapturedIntent, anAuthorizedIntent, anOpenIntent, countEvents, test } from './stripe-provider.builders.ts';

test('a payment is authorized by the shopper, captured by the shop, and counted once', async ({ stripe, provider }) => {
  const opened = await provider.createIntent({ intentId: newId(), amount: minor(4590), currency: 'EUR' });
  expect(opened).toMatchObject({
    state: 'open',
    amount: 4590,
    currency: 'EUR',
    captured: 0,
    refunds: [],
    disputes: [],
    declineMessage: null,
  });
  expect(opened.clientSecret).toContain(`${opened.reference}_secret_`);
  await stripe.account.confirm(opened.reference);
  expect(await provider.retrieveIntent(opened.reference)).toMatchObject({ state: 'authorized', captured: 0, clientSecret: null });
  expect(await provider.captureIntent(opened.reference)).toMatchObject({ state: 'captured', captured: 4590 });
  expect(await provider.retrieveIntent(opened.reference)).toMatchObject({ state: 'captured', captured: 4590 });
  expect(countEvents(stripe, 'charge.captured')).toBe(1);
});

test('a payment is captured later, by card only, and knows its id in the shop', async ({ stripe, provider }) => {
  const intentId = newId();
  const { reference } = await provider.createIntent({ intentId, amount: minor(4590), currency: 'EUR' });
  const stored = stripe.account.intents.get(reference);
  expect(stored).toMatchObject({
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    metadata: { intent: intentId },
    currency: 'eur',
  });
});

test('opening the same payment again opens no other', async ({ stripe, provider }) => {
  const intent = { intentId: newId(), amount: minor(4590), currency: 'EUR' };
  const opened = await Promise.all([1, 2, 3, 4, 5].map(() => provider.createIntent(intent)));
  expect(new Set(opened.map(({ reference }) => reference)).size).toBe(1);
  expect(stripe.account.intents.size).toBe(1);
});

test('a declined card leaves the payment open and says why, and another card pays it', async ({ stripe, provider }) => {
  const reference = await anOpenIntent(provider);
  await stripe.account.confirm(reference, 'pm_card_visa_chargeDeclinedInsufficientFunds').catch(() => undefined);
  const declined = await provider.retrieveIntent(reference);
  expect(declined).toMatchObject({ state: 'open', declineMessage: 'This card doesn’t have enough funds. Try another card.' });
  expect(declined.clientSecret).not.toBeNull();
  await stripe.account.confirm(reference);
  expect(await provider.retrieveIntent(reference)).toMatchObject({ state: 'authorized', declineMessage: null });
});

test('whoever tries a stolen card learns only that it was declined', async ({ stripe, provider }) => {
  const messages = [];
  for (const card of ['pm_card_visa_chargeDeclinedFraudulent', 'pm_card_visa_chargeDeclined']) {
    const reference = await anOpenIntent(provider);
    await stripe.account.confirm(reference, card).catch(() => undefined);
    messages.push((await provider.retrieveIntent(reference)).declineMessage);
  }
  expect(messages).toEqual(Array(2).fill('Your bank declined this card. Try another card, or ask your bank why.'));
});

test('with 3-D Secure the payment stays open until the bank knows its customer', async ({ stripe, provider }) => {
  const reference = await anOpenIntent(provider);
  await stripe.account.confirm(reference, 'pm_card_authenticationRequired');
  expect(await provider.retrieveIntent(reference)).toMatchObject({ state: 'open', declineMessage: null });
  await stripe.account.authenticate(reference, false);
  expect((await provider.retrieveIntent(reference)).declineMessage).toMatch(/wasn’t confirmed with your bank/);
  await stripe.account.confirm(reference, 'pm_card_authenticationRequired');
  await stripe.account.authenticate(reference, true);
  expect(await provider.retrieveIntent(reference)).toMatchObject({ state: 'authorized', declineMessage: null });
});

test('capturing again, or at the same time, captures once', async ({ stripe, provider }) => {
  const reference = await anAuthorizedIntent(provider, stripe);
  const captured = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => provider.captureIntent(reference)));
  captured.push(await provider.captureIntent(reference));
  expect(captured.map(({ state, captured }) => [state, captured])).toEqual(Array(9).fill(['captured', 4590]));
  expect(countEvents(stripe, 'charge.captured')).toBe(1);
});

test('what cannot be captured is returned as it is', async ({ stripe, provider }) => {
  const open = await anOpenIntent(provider);
  expect((await provider.captureIntent(open)).state).toBe('open');
  await stripe.account.confirm(open);
  expect((await provider.captureIntent(open)).state).toBe('captured');
  const expired = await anAuthorizedIntent(provider, stripe);
  await stripe.account.expireAuthorization(expired);
  expect(await provider.captureIntent(expired)).toMatchObject({ state: 'canceled', captured: 0 });
});

test('cancelling releases an authorization once, without a refund', async ({ stripe, provider }) => {
  const reference = await anAuthorizedIntent(provider, stripe);
  const canceled = [
    await provider.cancelIntent(reference),
    await provider.cancelIntent(reference),
    await provider.retrieveIntent(reference),
  ];
  expect(canceled.map(({ state, captured, refunds }) => [state, captured, refunds.length])).toEqual(Array(3).fill(['canceled', 0, 0]));
  expect(countEvents(stripe, 'payment_intent.canceled')).toBe(1);
});

test('a payment that was captured is not cancelled', async ({ stripe, provider }) => {
  const reference = await aCapturedIntent(provider, stripe);
  expect(await provider.cancelIntent(reference)).toMatchObject({ state: 'captured', captured: 4590 });
});

test('a capture and a cancellation at the same time leave one result', async ({ stripe, provider }) => {
  const reference = await anAuthorizedIntent(provider, stripe);
  const states = (await Promise.all([provider.captureIntent(reference), provider.cancelIntent(reference)])).map(({ state }) => state);
  expect(new Set(states).size).toBe(1);
  expect(states[0]).toBe((await provider.retrieveIntent(reference)).state);
});

test('a payment is refunded in parts, each of them once', async ({ stripe, provider }) => {
  const reference = await aCapturedIntent(provider, stripe);
  const [first, second] = [newId(), newId()];
  const refunds = await Promise.all([first, first, first].map((refundId) => provider.refund({ refundId, reference, amount: minor(1000) })));
  expect(new Set(refunds.map((refund) => refund.reference)).size).toBe(1);
  expect(await provider.refund({ refundId: second, reference, amount: minor(3590) })).toMatchObject({
    refundId: second,
    amount: 3590,
    state: 'succeeded',
  });
  const { refunds: listed } = await provider.retrieveIntent(reference);
  expect(listed.map(({ refundId, amount }) => [refundId, amount])).toEqual([
    [second, 3590],
    [first, 1000],
  ]);
});

test('a refund that is repeated when Stripe has forgotten its key is made once', async ({ stripe, provider }) => {
  const reference = await aCapturedIntent(provider, stripe);
  const refund = { refundId: newId(), reference, amount: minor(1000) };
  const made = await provider.refund(refund);
  stripe.forgetKeys();
  expect(await provider.refund(refund)).toEqual(made);
  expect(stripe.account.refunds).toHaveLength(1);
});

test('a refund of more than is left fails for good, and moves nothing', async ({ stripe, provider }) => {
  const reference = await aCapturedIntent(provider, stripe);
  const refundId = newId();
  expect(await provider.refund({ refundId, reference, amount: minor(4591) })).toMatchObject({ refundId, state: 'failed', amount: 4591 });
  expect((await provider.retrieveIntent(reference)).refunds).toEqual([]);
});

test('refunds made at Stripe, failed refunds and more than ten refunds are all listed', async ({ stripe, provider }) => {
  const reference = await aCapturedIntent(provider, stripe);
  const atStripe = await stripe.account.refund({ id: reference, amount: 90, metadata: {} });
  await stripe.account.failRefund(atStripe.id);
  for (let made = 0; made < 11; made++) await provider.refund({ refundId: newId(), reference, amount: minor(100) });
  const { refunds } = await provider.retrieveIntent(reference);
  expect(refunds).toHaveLength(12);
  expect(refunds.at(-1)).toEqual({ reference: atStripe.id, refundId: null, amount: 90, state: 'failed' });
});

test('a dispute is listed with its outcome', async ({ stripe, provider }) => {
  const reference = await aCapturedIntent(provider, stripe);
  const states = [];
  for (const status of ['needs_response', 'under_review', 'won', 'lost'] as const) {
    await stripe.account.dispute(reference, status);
    states.push(...(await provider.retrieveIntent(reference)).disputes.map(({ amount, state }) => [amount, state]));
  }
  expect(states).toEqual([
    [4590, 'open'],
    [4590, 'open'],
    [4590, 'won'],
    [4590, 'lost'],
  ]);
});

test('an inquiry of a bank takes no money, so it is no dispute', async ({ stripe, provider }) => {
  const reference = await aCapturedIntent(provider, stripe);
  for (const status of ['warning_needs_response', 'warning_under_review', 'warning_closed'] as const) {
    await stripe.account.dispute(reference, status);
    expect((await provider.retrieveIntent(reference)).disputes, status).toEqual([]);
  }
  await stripe.account.dispute(reference, 'needs_response');
  expect((await provider.retrieveIntent(reference)).disputes).toMatchObject([{ amount: 4590, state: 'open' }]);
});

test('a payment that Stripe does not know is not found', async ({ provider }) => {
  await expect(provider.retrieveIntent('pi_unknown')).rejects.toThrow(NotFound);
  await expect(provider.captureIntent('pi_unknown')).rejects.toThrow(NotFound);
  await expect(provider.cancelIntent('pi_unknown')).rejects.toThrow(NotFound);
});

test('an amount that is too small for a card can be paid in another way', async ({ provider }) => {
  const opening = provider.createIntent({ intentId: newId(), amount: minor(49), currency: 'EUR' });
  await expect(opening).rejects.toThrow(InvalidInput);
  await expect(opening).rejects.toThrow('This amount can’t be paid by card. Choose another way to pay.');
});
