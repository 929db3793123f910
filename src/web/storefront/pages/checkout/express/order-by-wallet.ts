import { type Order, order } from '#contract/orders.ts';
import type { OrderPayment } from '#contract/payments.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import type { AddressFormValues } from '#web/storefront/addresses/address-form-values.ts';
import { serializeItems } from '#web/storefront/cart/cart-lines.ts';
import { unpaidOrder } from '#web/storefront/orders/payment/unpaid-order-store.ts';
import { confirmedStates } from '#web/storefront/pages/checkout-payment/load-payment.ts';
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

/** An order of this browser, and how its payment stands. */
interface WalletPayment {
  id: string;
  payment: OrderPayment;
}

/**
 * Saves the address of a wallet, requests the order with exactly the delivery and the total that the wallet showed, and opens its payment. May be repeated
 * after any failure: an earlier order whose payment has succeeded meanwhile is returned instead of another one. Null if one without a payment turns out to be
 * placed, which `onPlaced` has got. Throws ApiError, DeliveryChanged, TotalChanged; then nothing can be charged.
 */
export async function orderByWallet(
  { draft, isUser, email, address, option }: WalletOrder,
  onPlaced: (order: Order) => void,
): Promise<WalletPayment | null> {
  const paid = await findPaidOrder();
  if (paid) return paid;
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
  const payment = await fetchPayment(requested._id);
  if (!isConfirmed(payment) && payment.amount !== amountToPay(option)) throw new TotalChanged(requested);
  return { id: requested._id, payment };
}

/** The order that waited for its payment, if it has succeeded by now or is being decided: the answer may have been lost. */
async function findPaidOrder(): Promise<WalletPayment | null> {
  const id = unpaidOrder.get();
  if (id === null) return null;
  try {
    const payment = await fetchPayment(id);
    return isConfirmed(payment) ? { id, payment } : null;
  } catch (error) {
    // Of somebody who has used this browser before.
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

const isConfirmed = ({ state }: OrderPayment): boolean => state !== null && confirmedStates.includes(state);

function fetchPayment(id: string): Promise<OrderPayment> {
  invalidateOrderQueries();
  return browserApi.call(order.payment, { params: { id }, quiet: true });
}

/** Releases what an order holds that will not be paid. One that fails to be cancelled expires. */
export async function releaseOrder({ _id }: Order): Promise<void> {
  await browserApi.call(order.cancel, { params: { id: _id }, query: { pending: true }, quiet: true }).catch(() => undefined);
  invalidateOrderQueries();
}
