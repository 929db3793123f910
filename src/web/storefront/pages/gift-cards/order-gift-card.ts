import { auth } from '#contract/auth.ts';
import { delivery } from '#contract/delivery.ts';
import type { FieldError } from '#contract/errors.ts';
import { giftCard } from '#contract/gift-cards.ts';
import { order } from '#contract/orders.ts';
import { settings } from '#contract/settings.ts';
import { currencyDigits, formatMoney } from '#shared/money.ts';
import { ApiError } from '#web/api/client.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { type AddressFormValues, addressFields, parseAddressForm } from '#web/storefront/addresses/address-form-values.ts';
import { type AddressRules, validateAddress } from '#web/storefront/addresses/validate-address.ts';
import { deliveryCountries } from '#web/storefront/cart/delivery-countries.ts';
import { paymentPath, successPath } from '#web/storefront/orders/payment/payment-path.ts';
import { amountRange, giftCardPaymentMethods, newAddress, otherAmount, otherAmountField, parseAmount } from './gift-card-form-values.ts';
import { saveBillingAddress } from './save-billing-address.ts';

/** Orders a gift card. `next`: where it is paid, or its confirmation with the bank details. */
export async function orderGiftCard({ api, form }: ActionInput): Promise<{ next: string }> {
  const [shop, { zones }, { user }] = await Promise.all([
    api.call(settings.get, {}),
    api.call(delivery.zones, {}),
    api.call(auth.session, { query: { realm: 'user' } }),
  ]);
  const text = (name: string) => formText(form, name).trim();
  const [amount, amountErrors] = parseChosenAmount(form, shop);
  const payment = giftCardPaymentMethods(shop).find((method) => method === text('payment'));
  const email = user?.email ?? text('email');
  const savedAddress = user && text('address') !== newAddress ? text('address') : '';
  const values = parseAddressForm(form);
  const errors: FieldError[] = [...amountErrors, ...requiredErrors(text)];
  if (text('when') === 'day' && text('sendOn') === '') errors.push({ path: 'sendOn', message: 'Choose a day.' });
  if (email === '') errors.push({ path: 'email', message: 'Enter your email.' });
  if (!savedAddress)
    errors.push(...addressErrors(values, { phoneRequired: shop.phoneRequired, countries: deliveryCountries({ deliveryZones: zones }) }));
  if (!payment) errors.push({ path: 'payment', message: 'Choose how you’d like to pay.' });
  if (errors.length > 0 || amount === null || !payment) throw new ApiError('invalid_input', 'Check these fields.', 422, errors);

  const body = {
    ...{ amount, payment, email },
    ...{ recipientName: text('recipientName'), recipientEmail: text('recipientEmail'), senderName: text('senderName') },
    ...(text('message') && { message: text('message') }),
    ...(text('when') === 'day' && { sendOn: text('sendOn') }),
    address: savedAddress || (await saveBillingAddress(api, values, user === null)),
  };
  const requested = await api.call(giftCard.request, { body, idempotencyKey: idempotencyKeyOf(form) }).catch((error) => {
    throw error instanceof ApiError ? atFormFields(error, form) : error;
  });
  if (payment === 'card') return { next: paymentPath(requested._id) };
  await api.call(order.complete, { params: { id: requested._id }, query: { email } });
  return { next: successPath(requested._id) };
}

/** The amount, in minor units, or why it is none. */
function parseChosenAmount(
  form: FormData,
  { giftCardAmounts, currency }: { giftCardAmounts: readonly number[]; currency: string },
): [amount: number | null, errors: FieldError[]] {
  const chosen = formText(form, 'amount');
  if (chosen !== otherAmount) {
    const amount = giftCardAmounts.find((amount) => String(amount) === chosen) ?? null;
    return [amount, amount === null ? [{ path: 'amount', message: 'Choose an amount.' }] : []];
  }
  const amount = parseAmount(formText(form, otherAmountField), currencyDigits(currency));
  const { min, max } = amountRange(giftCardAmounts);
  if (amount !== null && amount >= min && amount <= max) return [amount, []];
  const message = `Enter an amount between ${formatMoney(min, currency)} and ${formatMoney(max, currency)}.`;
  return [null, [{ path: otherAmountField, message }]];
}

const requiredTexts = {
  recipientName: 'Enter their name.',
  recipientEmail: 'Enter their email.',
  senderName: 'Enter the name to show as the sender.',
};

const requiredErrors = (text: (name: string) => string): FieldError[] =>
  Object.entries(requiredTexts).flatMap(([path, message]) => (text(path) === '' ? [{ path, message }] : []));

function addressErrors(values: AddressFormValues, rules: AddressRules): FieldError[] {
  const errors = validateAddress(values, rules);
  if (errors.name) errors.name = 'Enter your name.';
  return addressFields.flatMap((path) => (errors[path] ? [{ path, message: errors[path] }] : []));
}

/** The same error, at the fields of this form. */
function atFormFields(error: ApiError, form: FormData): ApiError {
  const { code, message, status } = error;
  const fields = code === 'email_required' ? [{ path: 'email', message }] : error.fields;
  const isOther = formText(form, 'amount') === otherAmount;
  return new ApiError(
    code,
    message,
    status,
    fields.map((field) => (field.path === 'amount' && isOther ? { ...field, path: otherAmountField } : field)),
  );
}
