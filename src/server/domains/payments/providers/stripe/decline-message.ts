import type Stripe from 'stripe';

const tryAnotherCard = 'Your bank declined this card. Try another card, or ask your bank why.';

/**
 * In words for the shopper, by Stripe's code of the decline or of the error (https://docs.stripe.com/declines/codes). Codes that hint at fraud or at a lost card are
 * not listed on purpose: whoever holds the card must not learn more than that it was declined.
 */
const messages: Readonly<Record<string, string>> = {
  insufficient_funds: 'This card doesn’t have enough funds. Try another card.',
  withdrawal_count_limit_exceeded: 'This card has reached its limit. Try another card.',
  card_velocity_exceeded: 'This card has reached its limit. Try another card.',
  expired_card: 'This card has expired. Try another card.',
  invalid_expiry_month: 'The expiry date isn’t right. Check it and try again.',
  invalid_expiry_year: 'The expiry date isn’t right. Check it and try again.',
  incorrect_cvc: 'The security code isn’t right. Check it and try again.',
  invalid_cvc: 'The security code isn’t right. Check it and try again.',
  incorrect_number: 'The card number isn’t right. Check it and try again.',
  invalid_number: 'The card number isn’t right. Check it and try again.',
  incorrect_zip: 'The postal code doesn’t match the card. Check it and try again.',
  incorrect_address: 'The address doesn’t match the card. Check it and try again.',
  card_not_supported: 'This card can’t be used for this kind of purchase. Try another card.',
  currency_not_supported: 'This card doesn’t support our currency. Try another card.',
  authentication_required: 'Your bank needs you to confirm the payment. Try again and follow its steps.',
  authentication_not_handled: 'Your bank needs you to confirm the payment. Try again and follow its steps.',
  payment_intent_authentication_failure: 'The payment wasn’t confirmed with your bank. Try again or use another card.',
  processing_error: 'Something went wrong while we checked the card. Try again in a moment.',
  try_again_later: 'Your bank couldn’t check the card just now. Try again in a moment.',
  issuer_not_available: 'We couldn’t reach your bank. Try again in a moment, or use another card.',
  reenter_transaction: 'Your bank couldn’t check the card just now. Try again in a moment.',
};

/** Why the last attempt to pay failed, in words for the shopper. */
export const declineMessage = ({ code, decline_code }: Stripe.PaymentIntent.LastPaymentError): string =>
  (decline_code && messages[decline_code]) || (code && messages[code]) || tryAnotherCard;
