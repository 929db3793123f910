import { type Order, order } from '#contract/orders.ts';
import type { OrderPayment } from '#contract/payments.ts';
import { browserApi } from '#web/api/browser-client.ts';
import type { AddressFormValues } from '#web/storefront/addresses/address-form-values.ts';
import { serializeItems } from '#web/storefront/cart/cart-lines.ts';
import { checkoutTimeout } from '../deadline.ts';
import { type ExpressDraft, TotalChanged } from '../placement/place-order.ts';
import { placeOrRequestOnce } from '../placement/use-place-order.ts';
import { deliveryKey, invalidateOrderQueries } from '../use-quote.ts';
import { saveWalletAddress } from './save-wallet-address.ts';
import { amountToPay, type DeliveryOption, optionKey } from './wallet-sheet.ts';

interface WalletOrder {
  draft: ExpressDraft;
  isUser: boolean;
  email: string;
  address: AddressFormValues;
  /** The delivery that the wallet showed, with the total that the shopper has agreed to. */
  option: DeliveryOption;
}

/** The delivery that the wallet showed is not offered to the whole address, or at another price. */
export class DeliveryChanged extends Error {}

/**
 * Saves the address of a wallet, requests the order with exactly the delivery and the total that the wallet showed, and opens its payment. May be repeated
 * after any failure, like `requestCardOrder`. Null if an earlier order of this tab turns out to be placed, which `onPlaced` has got. Throws ApiError,
 * DeliveryChanged, TotalChanged; then nothing can be charged.
 */
export async function orderByWallet(
  { draft, isUser, email, address, option }: WalletOrder,
  onPlaced: (order: Order) => void,
): Promise<{ order: Order; payment: OrderPayment } | null> {
  invalidateOrderQueries();
  const saved = await saveWalletAddress(address, { isUser });
  const items = serializeItems(draft.items);
  const quote = await browserApi.call(order.shipment, {
    params: { id: saved._id },
    query: { items },
    timeout: checkoutTimeout,
    quiet: true,
  });
  const rate = quote.rates.find((rate) => deliveryKey(rate) === optionKey(option) && rate.cost === option.delivery.cost);
  if (!rate) throw new DeliveryChanged();
  const { total, credit } = option;
  const requested = await placeOrRequestOnce(
    { ...draft, address: saved._id, quote: quote._id, rate: rate._id, payment: 'card', email, total, credit },
    onPlaced,
  );
  if (!requested) return null;
  invalidateOrderQueries();
  const payment = await browserApi.call(order.payment, { params: { id: requested._id }, quiet: true });
  if (payment.amount !== amountToPay(option)) throw new TotalChanged(requested);
  return { order: requested, payment };
}

/** Releases what an order holds that will not be paid. One that fails to be cancelled expires. */
export async function releaseOrder({ _id }: Order): Promise<void> {
  await browserApi.call(order.cancel, { params: { id: _id }, query: { pending: true }, quiet: true }).catch(() => undefined);
  invalidateOrderQueries();
}
