import type { PaymentMethod } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { InvalidInput } from '#server/platform/errors.ts';

/** The requested method, or the first that needs no prepayment. Throws InvalidInput on `payment` if the shop does not accept it. */
export function choosePaymentMethod({ paymentMethods }: Settings, requested: PaymentMethod | undefined): PaymentMethod {
  const method = requested ?? paymentMethods.find((candidate) => candidate !== 'card');
  if (!method) throw new InvalidInput([{ path: 'payment', message: 'Please choose how you want to pay' }]);
  if (!paymentMethods.includes(method)) {
    throw new InvalidInput([{ path: 'payment', message: `We do not take ${method === 'card' ? 'cards' : method} at the moment` }]);
  }
  return method;
}
