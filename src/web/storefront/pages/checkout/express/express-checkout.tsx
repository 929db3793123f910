import { type ReactNode, useRef, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Order } from '#contract/orders.ts';
import { ApiError } from '#web/api/client.ts';
import { useIsMutating } from '#web/api/queries/use-is-mutating.ts';
import { useMutation } from '#web/api/queries/use-mutation.ts';
import { useShopSettings } from '#web/root-data.ts';
import { orderMutation } from '#web/storefront/orders/order-submission.ts';
import { paymentPath } from '#web/storefront/orders/payment/payment-path.ts';
import { confirmCardPayment } from '#web/storefront/pages/checkout-payment/confirm-card-payment.ts';
import { returnedParam } from '#web/storefront/pages/checkout-payment/load-payment.ts';
import { loadDocument } from '#web/ui/load-document.ts';
import { resetAddressBook } from '../address/use-address-book.ts';
import { autosaveScope } from '../address/use-autosaved-address.ts';
import { type ExpressDraft, type OrderDraft, TotalChanged } from '../placement/place-order.ts';
import { describeFailure, ExpressFailure, walletReason } from './express-failure.ts';
import { DeliveryChanged, orderByWallet, releaseOrder } from './order-by-wallet.ts';
import { fetchEstimate, refetchEstimate, useEstimate } from './use-estimate.ts';
import { type Confirmation, useWalletButtons } from './use-wallet-buttons.ts';
import { regionOf, toAddressValues } from './wallet-address.ts';
import { optionKey } from './wallet-sheet.ts';

interface ExpressCheckoutProps {
  /** Null for a guest. */
  user: User | null;
  draft: ExpressDraft;
  /** Where the shop delivers. */
  countries: readonly string[];
  /** The one that the shopper has chosen. */
  country: string;
  /** Why the draft cannot be ordered as it is; null if it can. */
  obstacle: string | null;
  onPlaced: (order: Order) => void;
}

/** The buttons of the wallets that this browser has, which bring address and payment at once. Nothing is shown where it has none. */
export function ExpressCheckout({ user, draft, countries, country, obstacle, onPlaced }: ExpressCheckoutProps) {
  const { shopName, phoneRequired } = useShopSettings();
  const [error, setError] = useState<string | null>(null);
  /** What the open sheet is about: the cart may change in another tab. */
  const sheetDraft = useRef(draft);
  const isOrdering = useIsMutating(orderMutation.mutationKey);
  const { mutate, isPending } = useMutation({
    ...orderMutation,
    // What is typed below is not saved over the wallet's address meanwhile.
    scope: autosaveScope,
    mutationFn: (confirmation: Confirmation) => pay(confirmation, { user, draft: sheetDraft.current, onPlaced }),
  });
  const { estimate, isCurrent, error: estimateError } = useEstimate(draft, country);
  const { container, hasWallets } = useWalletButtons({
    estimate,
    fields: {
      emailRequired: !user,
      phoneNumberRequired: phoneRequired,
      allowedShippingCountries: [...countries],
      business: { name: shopName },
    },
    mayOpen: () => {
      const reason = obstacle ?? estimateError ?? (isCurrent ? null : 'We’re still working out the total. Try again in a moment.');
      setError(reason);
      sheetDraft.current = draft;
      return reason === null && !isOrdering;
    },
    estimateFor: async (address) => {
      try {
        const { country, postal_code: postalCode } = address;
        const estimate = await fetchEstimate(sheetDraft.current, { country, postalCode, region: regionOf(address) });
        setError(null);
        return estimate;
      } catch (error) {
        if (error instanceof ApiError) setError(error.message);
        throw error;
      }
    },
    onConfirm: (confirmation) => {
      setError(null);
      mutate(confirmation, { onError: ({ message }) => setError(message) });
    },
  });
  return (
    <section
      aria-labelledby="express"
      aria-busy={isPending}
      className={hasWallets ? undefined : 'invisible absolute inset-x-0'}
      aria-hidden={!hasWallets}
    >
      <h2 id="express" className="mb-3 text-lg">
        Express checkout
      </h2>
      <div ref={container} />
      {isPending && (
        <p role="status" className="mt-3">
          Placing your order…
        </p>
      )}
      {hasWallets && error && <ErrorText>{error}</ErrorText>}
      <p className="mt-5 flex items-center gap-3 text-grey">
        <span className="w-full border-t border-line" />
        <span className="shrink-0">or fill in your details</span>
        <span className="w-full border-t border-line" />
      </p>
    </section>
  );
}

const ErrorText = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="mt-3 rounded-xl bg-bad-soft px-4 py-3 font-semibold text-bad">
    {children}
  </p>
);

/** Orders what the wallet showed and pays it. Then, and if it was paid before, the payment page says what became of it. */
async function pay(
  { stripe, elements, event, sheet }: Confirmation,
  { user, draft, onPlaced }: Pick<ExpressCheckoutProps, 'user' | 'draft' | 'onPlaced'>,
): Promise<void> {
  const { total, credit } = sheet.chosen;
  const email = user?.email ?? event.billingDetails?.email ?? '';
  let ordered: Awaited<ReturnType<typeof orderByWallet>>;
  try {
    const { error } = await elements.submit();
    if (error) throw new ExpressFailure(error.message);
    if (event.shippingRate?.id !== optionKey(sheet.chosen)) throw new DeliveryChanged();
    const address = toAddressValues(event);
    if (!address) throw new ExpressFailure('Your wallet didn’t share an address. Fill in your details below.');
    ordered = await orderByWallet({ draft, isUser: user !== null, email, address, option: sheet.chosen }, onPlaced);
    if (!ordered) return event.paymentFailed();
  } catch (error) {
    event.paymentFailed({ reason: walletReason(error) });
    if (error instanceof TotalChanged) await releaseOrder(error.order);
    if (user) void resetAddressBook();
    void refetchEstimate();
    const shown: OrderDraft = { ...draft, address: '', quote: '', rate: '', payment: 'card', email, total, credit };
    throw new ExpressFailure(describeFailure(error, shown), { cause: error });
  }
  const { id, payment } = ordered;
  const checkPath = `${paymentPath(id)}&${returnedParam}=1`;
  if (payment.state !== 'open' || payment.clientSecret === null) {
    event.paymentFailed();
    return loadDocument(checkPath);
  }
  const returnUrl = new URL(checkPath, location.origin).href;
  const confirmed = await confirmCardPayment(stripe, { elements, clientSecret: payment.clientSecret, returnUrl });
  if (confirmed.state === 'authorized') return loadDocument(checkPath);
  throw new ExpressFailure(confirmed.message ?? 'The payment didn’t go through. You haven’t been charged.');
}
