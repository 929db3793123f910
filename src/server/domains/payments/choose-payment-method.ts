import { offeredPaymentMethods, type PaymentMethod } from '#contract/payments.ts';
import type { Settings } from '#contract/settings.ts';
import { InvalidInput } from '#server/platform/errors.ts';

const messages: Record<PaymentMethod, string> = {
  cash: 'We don’t take cash right now.',
  card: 'We don’t take cards right now.',
  transfer: 'We don’t take bank transfers right now.',
};

/**
 * The requested method, or the first that needs no prepayment; with `mayBeNone`, null if none was requested. Throws InvalidInput on `payment` if the shop does
 * not accept it.
 */
export function choosePaymentMethod(settings: Settings, requested: PaymentMethod | undefined): PaymentMethod;
export function choosePaymentMethod(
  settings: Settings,
  requested: PaymentMethod | undefined,
  options: { mayBeNone: boolean },
): PaymentMethod | null;
export function choosePaymentMethod(
  settings: Settings,
  requested: PaymentMethod | undefined,
  { mayBeNone = false } = {},
): PaymentMethod | null {
  if (!requested && mayBeNone) return null;
  const offered = offeredPaymentMethods(settings);
  const method = requested ?? offered.find((candidate) => candidate === 'cash');
  if (!method) throw new InvalidInput([{ path: 'payment', message: 'Choose how you’d like to pay.' }]);
  if (!offered.includes(method)) throw new InvalidInput([{ path: 'payment', message: messages[method] }]);
  return method;
}
