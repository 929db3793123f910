import { formatMoney } from '#shared/money.ts';
import { ApiError } from '#web/api/client.ts';
import { amountLeft, type OrderDraft, TotalChanged } from '../placement/place-order.ts';
import { toPlacementError } from '../placement/use-place-order.ts';
import { DeliveryChanged } from './order-by-wallet.ts';

/** Something that the shopper has to know, in words. */
export class ExpressFailure extends Error {}

const orElse = 'Try again, or fill in your details below.';

/** Why nothing was ordered, and what to do. Reloads what is out of date. Unexpected errors are rethrown. */
export function describeFailure(error: unknown, draft: OrderDraft): string {
  if (error instanceof ExpressFailure) return error.message;
  if (error instanceof DeliveryChanged)
    return `The delivery option you chose has changed for this address. You haven’t been charged. ${orElse}`;
  if (error instanceof TotalChanged) {
    const [now, shown] = [error.order, draft].map((amounts) => formatMoney(amountLeft(amounts), error.order.currency));
    return `The total for this address is ${now}, not ${shown}. You haven’t been charged. ${orElse}`;
  }
  const { message } = toPlacementError(error, draft);
  return `${error instanceof ApiError ? inWords(error) : message} You haven’t been charged.`;
}

/** What the wallet says of the same in its own words. */
export function walletReason(error: unknown): 'fail' | 'invalid_shipping_address' | 'address_unserviceable' {
  if (error instanceof DeliveryChanged) return 'address_unserviceable';
  if (!(error instanceof ApiError)) return 'fail';
  if (error.code === 'not_deliverable') return 'address_unserviceable';
  return isAboutAddress(error) ? 'invalid_shipping_address' : 'fail';
}

/** Of the fields that an order has besides, the amount can be too small for a card, and a VAT number wrong. */
const isAboutAddress = ({ code, fields }: ApiError): boolean =>
  code === 'invalid_input' && !fields.some(({ path }) => path === 'payment' || path === 'vatNumber');

/** The message, and what is wrong with single fields: nobody has seen those of a wallet's address. */
function inWords(error: ApiError): string {
  const { code, message, fields } = error;
  if (code !== 'invalid_input' && code !== 'out_of_stock') return message;
  const lead = code === 'out_of_stock' ? [message] : isAboutAddress(error) ? ['The address saved in your wallet is incomplete.'] : [];
  const details = fields.map((field) => field.message);
  return [...new Set([...lead, ...details])].join(' ');
}
