import ChevronUp from 'lucide-react/icons/chevron-up';
import Gift from 'lucide-react/icons/gift';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxGiftCardsOfOrder } from '#contract/limits.ts';
import { formatMoney } from '#shared/money.ts';
import type { ApiError } from '#web/api/client.ts';
import type { OrderCredit } from '#web/storefront/orders/credit/credit-names.tsx';
import { removeGiftCard, setStoreCredit, useChosenCredit } from '#web/storefront/orders/credit/credit-store.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { AppliedGiftCard } from './applied-gift-card.tsx';
import { GiftCardForm } from './gift-card-form.tsx';
import { useAddGiftCard } from './use-add-gift-card.ts';
import { useStoreCredit } from './use-store-credit.ts';

export interface CreditBoxProps {
  /** Null for a guest. */
  userId: string | null;
  currency: string;
  /** What the shop would take, in the order of the cards; undefined until it has calculated it. */
  credits: readonly OrderCredit[] | undefined;
  /** Nothing is left to pay. */
  isCovered: boolean;
  /** Why something cannot be used, or the order was rejected with it. */
  error: ApiError | null;
}

/** Gift cards and store credit of an order: first a button, then a field, what was applied, and the switch of a user who has store credit. */
export function CreditBox({ userId, currency, credits, isCovered, error }: CreditBoxProps) {
  const { giftCards, storeCredit } = useChosenCredit();
  const loadedBalance = useStoreCredit(userId);
  const balance = loadedBalance ?? 0;
  const [isOpen, setOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const form = useAddGiftCard(() => {
    setAdding(false);
    status.current?.focus();
  });
  const isUsed = giftCards.length > 0 || storeCredit;
  const shown = isOpen || isUsed || error !== null;
  // Spent elsewhere, or signed out: there is no switch to turn it off.
  const isGone = storeCredit && (userId === null || loadedBalance === 0);
  useEffect(() => {
    if (isGone) setStoreCredit(false);
  }, [isGone]);
  const amounts = amountsOfCards(giftCards, credits);
  const failedCard = indexOfFailedCard(error);
  const fieldError = form.error ?? (error && failedCard === null ? error.message : null);
  const showsForm = isAdding || fieldError !== null || (giftCards.length === 0 && !isCovered);

  const open = () => {
    flushSync(() => setOpen(true));
    document.getElementById('gift-card')?.focus();
  };
  const addAnother = () => {
    flushSync(() => setAdding(true));
    document.getElementById('gift-card')?.focus();
  };
  const close = () => {
    form.reset();
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  const remove = (code: string) => {
    form.reset();
    flushSync(() => removeGiftCard(code));
    (opener.current ?? status.current)?.focus();
  };
  if (!shown) {
    return (
      <button
        ref={opener}
        type="button"
        aria-expanded="false"
        className="link inline-flex min-h-11 items-center gap-2 text-left"
        onClick={open}
      >
        <Gift size={18} aria-hidden="true" className="shrink-0" />
        {balance > 0 ? `Use your store credit (${formatMoney(balance, currency)}) or a gift card` : 'Gift card or store credit'}
      </button>
    );
  }
  return (
    <div className="py-2">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p ref={status} id="credit" tabIndex={-1} className="flex items-center gap-2 font-semibold outline-none">
          <Gift size={18} aria-hidden="true" className="shrink-0 text-primary" />
          Gift card or store credit
        </p>
        {!isUsed && (
          <IconButton label="Close gift card or store credit" aria-expanded="true" className="-mr-2.5" onClick={close}>
            <ChevronUp size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {balance > 0 && (
        <label className="mb-2 flex min-h-11 items-center gap-3">
          <input type="checkbox" checked={storeCredit} onChange={({ target }) => setStoreCredit(target.checked)} className="check" />
          <span className="min-w-0 flex-1">Use my store credit</span>
          <span className="text-grey">{formatMoney(balance, currency)}</span>
        </label>
      )}
      <ul className="space-y-2 empty:hidden">
        {giftCards.map(({ code, lastFour }, index) => (
          <AppliedGiftCard
            key={code}
            lastFour={lastFour}
            amount={amounts?.[index] === undefined ? null : formatMoney(amounts[index], currency)}
            isNeeded={amounts?.[index] !== 0}
            error={error && index === failedCard ? error.message : null}
            onRemove={() => remove(code)}
          />
        ))}
      </ul>
      {showsForm ? (
        <GiftCardForm key={giftCards.length} form={form} error={fieldError} hasCards={giftCards.length > 0} />
      ) : (
        !isCovered &&
        giftCards.length < maxGiftCardsOfOrder && (
          <button type="button" className="link mt-1 inline-flex min-h-11 items-center" onClick={addAnother}>
            Add another gift card
          </button>
        )
      )}
      {userId === null && !isCovered && (
        <p className="mt-2 text-[0.9375rem] text-grey">
          Got store credit?{' '}
          <Link to="/login?next=/checkout" className="link tap-inline">
            Sign in
          </Link>{' '}
          to use it.
        </p>
      )}
    </div>
  );
}

/** What each card pays, in minor units: 0 for those that are not needed. Undefined while nothing is calculated for just these cards. */
function amountsOfCards(cards: readonly { lastFour: string }[], credits: readonly OrderCredit[] | undefined): number[] | undefined {
  if (!credits) return undefined;
  const left = credits.filter(({ kind }) => kind === 'gift_card');
  return cards.map(({ lastFour }) => {
    const position = left.findIndex((credit) => credit.lastFour === lastFour);
    return position < 0 ? 0 : (left.splice(position, 1)[0]?.amount ?? 0);
  });
}

/** Which of the cards an error is about; null if it is about none, or does not say. */
function indexOfFailedCard(error: ApiError | null): number | null {
  const index = /^giftCards\.(\d+)/.exec(error?.fields[0]?.path ?? '')?.[1];
  return index === undefined ? null : Number(index);
}
