import Tag from 'lucide-react/icons/tag';
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BetterPromo } from '#contract/promotions.ts';
import * as textLimits from '#contract/text-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { setPromoCode } from './promo-code-store.ts';
import { type PromoCodeCheckState, recheckPromoCode } from './use-promo-code-check.ts';

interface PromoCodeBoxProps {
  promo: PromoCodeCheckState;
  /** Why an order with the code was rejected, although the check had accepted it. */
  orderError?: string | null;
  /** While the shop cannot be reached, shows a code that was applied before as still applied, instead of an error. */
  keepApplied?: boolean;
}

/** The promo code: first a button, then a field, then a removable tag. */
export function PromoCodeBox({ promo, orderError, keepApplied = false }: PromoCodeBoxProps) {
  const { code, check, checking } = promo;
  const lastApplied = keepApplied ? promo.lastApplied : null;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // The form has the focus or was just sent. Tracked here, since not every browser focuses a button that is clicked.
  const inForm = useRef(false);
  const error = code === null ? null : (orderError ?? promo.error);

  const openForm = () => {
    flushSync(() => setOpen(true));
    document.getElementById('promo-code')?.focus();
  };
  const remove = () => {
    inForm.current = false;
    flushSync(() => {
      setPromoCode(null);
      setOpen(false);
    });
    opener.current?.focus();
  };
  const apply = (next: string) => {
    inForm.current = true;
    if (next === code) void recheckPromoCode();
    else setPromoCode(next);
  };

  const applied = error ? lastApplied : check;
  if (code !== null && applied) {
    const { code, better } = applied;
    return <AppliedPromoCode {...{ code, better, inForm }} isConfirmed={!lastApplied} onRemove={remove} />;
  }
  if (open || code !== null)
    return (
      <PromoCodeForm
        {...{ code, error, checking, inForm }}
        isOptional={promo.isRejected && !orderError}
        onApply={apply}
        onRemove={remove}
      />
    );
  return (
    <button ref={opener} type="button" className="link inline-flex min-h-11 items-center gap-2" onClick={openForm}>
      <Tag size={18} aria-hidden="true" />
      Add a promo code
    </button>
  );
}

interface AppliedPromoCodeProps {
  code: string;
  /** The automatic promo that applies instead. */
  better: BetterPromo | null;
  /** The shop has confirmed the discount for the current cart. */
  isConfirmed: boolean;
  inForm: RefObject<boolean>;
  onRemove: () => void;
}

/** Takes the focus only from the form that it replaces: it may also appear after a background check, while the focus is elsewhere. */
function AppliedPromoCode({ code, better, isConfirmed, inForm, onRemove }: AppliedPromoCodeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (inForm.current && document.activeElement === document.body) box.current?.focus();
    inForm.current = false;
  }, [inForm]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex items-center justify-between gap-3 rounded-xl border border-dashed border-aqua bg-mist-soft py-1 pr-1 pl-4"
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 py-1 font-semibold text-on-mist">
        <Tag size={18} aria-hidden="true" className="shrink-0 text-primary" />
        <span className="min-w-0 break-words">{code}</span>
        {isConfirmed && !better ? (
          <span className="font-normal text-grey max-sm:sr-only">applied</span>
        ) : (
          <span className="w-full text-sm font-normal text-grey">
            {isConfirmed
              ? `We’ve used “${better?.title}” instead, because it saves you more.`
              : 'We’ll apply it as soon as you’re back online.'}
          </span>
        )}
      </p>
      <Button tone="quiet" size="sm" onClick={onRemove} aria-label={`Remove the promo code ${code}`}>
        Remove
      </Button>
    </div>
  );
}

interface PromoCodeFormProps {
  code: string | null;
  error: string | null;
  checking: boolean;
  /** An order goes ahead without the code. */
  isOptional: boolean;
  inForm: RefObject<boolean>;
  onApply: (code: string) => void;
  onRemove: () => void;
}

function PromoCodeForm({ code, error, checking, isOptional, inForm, onApply, onRemove }: PromoCodeFormProps) {
  const [typed, setTyped] = useState(code ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onApply(typed.trim());
  };
  const trackFocus = ({ type }: FocusEvent) => {
    inForm.current = type === 'focus';
  };
  return (
    <form onSubmit={apply} onFocus={trackFocus} onBlur={trackFocus} noValidate>
      <TextField
        label="Promo code"
        id="promo-code"
        name="promo"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error ?? undefined}
        maxLength={textLimits.promoCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p role="alert" className="sr-only">
        {error}
      </p>
      {isOptional && <p className="mt-1 text-[0.9375rem] text-grey">We haven’t applied it. You can still order without it.</p>}
      <div className="mt-3 flex gap-2">
        <Button type="submit" tone="secondary" size="sm" busy={checking}>
          Apply
        </Button>
        <Button tone="quiet" size="sm" onClick={onRemove}>
          {code === null ? 'Cancel' : 'Remove the code'}
        </Button>
      </div>
    </form>
  );
}
