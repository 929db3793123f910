import type {
  StripeExpressCheckoutElementShippingAddressChangeEvent as AddressChangeEvent,
  StripeExpressCheckoutElementClickEvent as ClickEvent,
  StripeExpressCheckoutElementConfirmEvent as ConfirmEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent as RateChangeEvent,
  Stripe,
  StripeElements,
} from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderEstimate } from '#contract/orders.ts';
import { loadStripeJs } from '#web/storefront/pages/checkout-payment/load-stripe-js.ts';
import { stripeAppearance, stripeFonts } from '#web/storefront/pages/checkout-payment/stripe-appearance.ts';
import { openSheet, optionKey, sheetAmount, sheetLines, sheetRates, type WalletSheet } from './wallet-sheet.ts';

/** What is confirmed in a wallet. */
export interface Confirmation {
  stripe: Stripe;
  elements: StripeElements;
  event: ConfirmEvent;
  /** What the wallet showed. */
  sheet: WalletSheet;
}

interface WalletButtonsOptions {
  /** For the country that the shopper has chosen, to begin with. */
  estimate: OrderEstimate | undefined;
  fields: { emailRequired: boolean; phoneNumberRequired: boolean; allowedShippingCountries: string[]; business: { name: string } };
  /** Whether a wallet may open; if not, the page says why. */
  mayOpen: () => boolean;
  /** The deliveries to what a wallet shows of an address. Rejects if there are none; then the page says why. */
  estimateFor: (address: AddressChangeEvent['address']) => Promise<OrderEstimate>;
  onConfirm: (confirmation: Confirmation) => void;
}

/** Mounts Stripe's buttons of the wallets that this browser has in `container`. `hasWallets`: there are any. */
export function useWalletButtons(options: WalletButtonsOptions) {
  const container = useRef<HTMLDivElement>(null);
  const { estimate } = options;
  const [hasWallets, setHasWallets] = useState(false);
  const sheet = useRef<WalletSheet | null>(null);
  const publishableKey = estimate?.expressCheckout?.publishableKey;

  const firstSheet = estimate ? openSheet(estimate) : null;
  const isPayable = firstSheet !== null;
  const firstAmount = useEffectEvent(() => (firstSheet ? sheetAmount(firstSheet) : null));
  const fields = useEffectEvent(() => options.fields);
  const show = (elements: StripeElements, shown: WalletSheet) => {
    sheet.current = shown;
    elements.update({ amount: sheetAmount(shown) });
    return { lineItems: sheetLines(shown), shippingRates: sheetRates(shown) };
  };
  const handleClick = useEffectEvent((event: ClickEvent, elements: StripeElements) => {
    if (firstSheet && options.mayOpen()) event.resolve(show(elements, firstSheet));
    else event.reject();
  });
  const handleAddress = useEffectEvent(async (event: AddressChangeEvent, elements: StripeElements) => {
    const shown = await options.estimateFor(event.address).then(openSheet, () => null);
    if (shown) event.resolve(show(elements, shown));
    else event.reject();
  });
  const handleRate = useEffectEvent((event: RateChangeEvent, elements: StripeElements) => {
    const chosen = sheet.current?.options.find((option) => optionKey(option) === event.shippingRate.id);
    if (sheet.current && chosen) event.resolve({ lineItems: show(elements, { ...sheet.current, chosen }).lineItems });
    else event.reject();
  });
  const handleConfirm = useEffectEvent((event: ConfirmEvent, stripe: Stripe, elements: StripeElements) => {
    if (sheet.current) options.onConfirm({ stripe, elements, event, sheet: sheet.current });
    else event.paymentFailed();
  });

  const currency = estimate?.currency;
  // biome-ignore lint/correctness/useExhaustiveDependencies(isPayable): mounted only while there is something to pay
  useEffect(() => {
    const amount = firstAmount();
    if (!publishableKey || !currency || amount === null) return;
    let ended = false;
    let unmount: (() => void) | null = null;
    const mount = async () => {
      const stripe = await loadStripeJs(publishableKey);
      if (ended || !stripe || !container.current) return;
      const elements = stripe.elements({
        mode: 'payment',
        amount,
        currency: currency.toLowerCase(),
        // As the shop opens its payments.
        captureMethod: 'manual',
        allowedPaymentMethodTypes: ['card'],
        appearance: stripeAppearance,
        fonts: stripeFonts(location.origin),
        loader: 'never',
      });
      const element = elements.create('expressCheckout', {
        ...fields(),
        shippingAddressRequired: true,
        buttonHeight: 48,
        layout: { maxColumns: 2, maxRows: 1 },
        paymentMethods: { link: 'never', amazonPay: 'never', paypal: 'never', klarna: 'never' },
      });
      unmount = () => element.destroy();
      element.on('ready', ({ availablePaymentMethods }) => setHasWallets(availablePaymentMethods !== undefined));
      element.on('click', (event) => handleClick(event, elements));
      element.on('shippingaddresschange', (event) => void handleAddress(event, elements));
      element.on('shippingratechange', (event) => handleRate(event, elements));
      element.on('confirm', (event) => handleConfirm(event, stripe, elements));
      element.mount(container.current);
    };
    // Without the script, as behind a blocker, the form below is the way.
    mount().catch(() => undefined);
    return () => {
      ended = true;
      setHasWallets(false);
      unmount?.();
    };
  }, [publishableKey, currency, isPayable]);
  return { container, hasWallets };
}
