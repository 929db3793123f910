import { type FormEvent, useEffect, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order, PaymentMethod } from '#contract/orders.ts';
import { linesOfAddress } from '#shared/address.ts';
import type { ApiError } from '#web/api/client.ts';
import { withLabel } from '#web/api/forms/shown-errors.ts';
import { useShop } from '#web/shop-facts.ts';
import { isUntouched, labelsIn } from '#web/storefront/addresses/address-texts.ts';
import { itemsQuery } from '#web/storefront/cart/cart-lines.ts';
import { useDeliveryCountry } from '#web/storefront/cart/delivery-country.ts';
import { usePromo } from '#web/storefront/cart/use-promo.ts';
import type { ResolvedCart } from '#web/storefront/cart/use-resolved-cart.ts';
import { countryName } from '#web/storefront/parts/country-name.ts';
import { setAddressField, useDraft } from './checkout-store.ts';
import { forgetDetails } from './forget-details.ts';
import { offeredMethods } from './payment-section.tsx';
import { useAddressBook } from './use-address-book.ts';
import { fieldsOf, isField, useCheckoutFields } from './use-checkout-fields.ts';
import { useOwnAddress } from './use-own-address.ts';
import { isUnplaced, type Refusal, usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';
import { asksTheSame, totalsOf, wishOf } from './wish.ts';

type Fault = { id?: string; message: string };

interface Checkout {
  /** Null: a guest. */
  user: User | null;
  resolved: ResolvedCart;
  cart: Cart;
  onPlaced: (order: Order) => void;
}

/** All that the checkout knows and does: fields, address, delivery, promo, sums, and the order itself. */
export function useCheckout({ user, resolved, cart, onPlaced }: Checkout) {
  const { deliveryZones, paymentMethods, phoneRequired } = useShop();
  const draft = useDraft();
  const countries = deliveryZones.flatMap(({ countries }) => countries);
  const methods = offeredMethods(paymentMethods);
  const [chosenPayment, setPayment] = useState<PaymentMethod | undefined>();
  const payment = chosenPayment ?? methods[0];

  const remembered = useDeliveryCountry();
  const home = countries.find((country) => country === remembered) ?? countries[0];
  const book = useAddressBook(user?.name ?? null, home ?? '');
  const typist = user ? (book.list?.length === 0 ? 'user' : null) : 'guest';
  const fields = useCheckoutFields(
    { phoneRequired, countries },
    user ? (typist || book.form ? fieldsOf.address : fieldsOf.none) : fieldsOf.guest,
  );
  const own = useOwnAddress(draft.address, fields.addressIsComplete, typist);
  const address = typist ? own.saved : book.chosen;
  const email = user ? user.email : draft.email;
  const items = itemsQuery(resolved.lines);
  const quote = useQuote(user?._id ?? null, address, resolved.stale ? '' : items, draft.delivery);
  const promo = usePromo(items, quote.rate?._id);
  const { told, tries, tell, keep } = useToldFaults();
  const { place, busy, refusal, check, checking, checkFailed } = usePlaceOrder({
    onPlaced,
    onRefused: (refusal) => tell(faultsOfRefusal(refusal, fields.refuse)),
  });

  const parts = { cart, items: resolved.lines, address: book.form ? undefined : address?._id, quote, promo, payment, email };
  const wish = wishOf(parts, undefined);
  // A refusal speaks of what was asked; whoever asks for something else has dealt with it.
  const stays = refusal && (refusal.at === 'delivery' || refusal.at === 'cart' || isUnplaced(refusal.at));
  const current = refusal && (stays || asksTheSame(refusal.wish, wish)) ? refusal : null;
  const requested = current?.requested;

  // What is mended is told no more, also when it goes wrong again: the next try tells it.
  keep(({ id }) => (id && isField(id) ? fields.fault(id) !== undefined : wish === null));
  const labels: Partial<Record<string, string>> = labelsIn(draft.address.country);
  const errors = told.map(({ id, message }) => ({
    id,
    message: withLabel((id && isField(id) && fields.fault(id)) || message, id && labels[id]),
  }));

  // The parcel goes where somebody wanted it to go when they looked at the cart, until an address says otherwise.
  const { country } = draft.address;
  const begins = country !== home && (country === '' || isUntouched(draft.address, user?.name));
  useEffect(() => {
    if (home && begins) setAddressField('country', home);
  }, [home, begins]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another address stands in the form.
  useEffect(fields.forgetFaults, [book.form]);
  useEffect(() => {
    if (refusal) lookAt(refusal);
  }, [refusal]);
  const refuseFields = fields.refuse;
  const addressError = own.error ?? book.error ?? quote.error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shop's refusal is shown when it comes, not whenever the form is drawn.
  useEffect(() => {
    if (addressError) refuseFields(faultsOf(addressError));
  }, [addressError]);

  /** Saves another address of a user; `checkAll` has shown what is wrong with it. */
  const saveAddress = () => {
    const faults = fields.checkAll();
    tell(faults);
    if (faults.length === 0 && !book.saving) book.save();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const faults: Fault[] = fields.checkAll();
    if (faults.length === 0 && own.error) own.retry();
    if (faults.length === 0 && book.form) faults.push(unsavedAddress);
    const asked = wishOf(parts, requested);
    if (faults.length === 0 && !asked) faults.push(missingPart(promo.code !== null && !promo.check, own.error ?? book.error));
    tell(faults);
    if (faults.length === 0 && asked) place(asked);
  };

  return {
    fields,
    typist,
    own,
    book,
    saveAddress,
    email,
    sentTo: sentTo(typist ? (fields.addressIsComplete ? draft.address : null) : book.chosen),
    addressed: typist ? fields.addressIsComplete : address !== null,
    addressIsOnItsWay: typist ? own.saving : book.list === undefined && !book.error,
    quote,
    promo,
    countries,
    methods,
    payment,
    setPayment,
    submit,
    busy,
    check,
    checking,
    checkFailed,
    errors,
    tries,
    refusal: current,
    totals: totalsOf(parts, requested),
    addressFault: own.error && own.error.fields.length === 0 ? own.error.message : null,
    forget: !user && own.isKnown ? () => void forgetDetails() : null,
  };
}

/** The faults of the last try, as long as they last. */
function useToldFaults() {
  const [{ told, tries }, setTold] = useState<{ told: Fault[]; tries: number }>({ told: [], tries: 0 });
  return {
    told,
    tries,
    tell: (told: Fault[]) => setTold(({ tries }) => ({ told, tries: tries + 1 })),
    /** Drops the others for good, while the form is drawn. */
    keep: (isStillWrong: (fault: Fault) => boolean) => {
      if (!told.every(isStillWrong)) setTold({ told: told.filter(isStillWrong), tries });
    },
  };
}

const unsavedAddress: Fault = { id: 'save-address', message: 'Please save the address that you are writing first.' };

/** An address in one line, as its country writes it. */
const sentTo = (address: Parameters<typeof linesOfAddress>[0] | null): string | null =>
  address && linesOfAddress(address, countryName(address.country)).join(', ');

function missingPart(promoIsOpen: boolean, addressError: ApiError | null): Fault {
  if (addressError) return { id: 'address', message: 'Your address is not saved yet. Please try again.' };
  return promoIsOpen
    ? { id: 'promo-code', message: 'The promo code is not applied. Please correct it or remove it.' }
    : { id: 'delivery', message: 'Please check the delivery: its cost is not settled yet.' };
}

/** A refusal that is about fields is told above the form too, with links to them. */
function faultsOfRefusal({ error }: Refusal, refuse: (fields: ReturnType<typeof faultsOf>) => boolean): Fault[] {
  const refused = error ? faultsOf(error) : [];
  return refuse(refused) ? refused.map(({ path, message }) => ({ id: path, message })) : [];
}

/** Leads to where a refusal is told, unless that is beside the button that was pressed. */
function lookAt({ at }: Refusal): void {
  const place = at === 'delivery' ? 'delivery' : at === 'cart' ? 'cart-trouble' : null;
  if (place) document.getElementById(place)?.focus();
}

/** Which fields an error is about. Some codes name their field by themselves. */
function faultsOf({ code, message, fields }: NonNullable<Refusal['error']>): { path: string; message: string }[] {
  if (code === 'not_deliverable') return [{ path: 'country', message }];
  if (code === 'email_required') return [{ path: 'email', message }];
  return fields;
}
