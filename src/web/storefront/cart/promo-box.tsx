import Tag from 'lucide-react/icons/tag';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { setPromoCode } from './promo-store.ts';
import { checkPromoAgain, type PromoState } from './use-promo.ts';

interface PromoBoxProps {
  promo: PromoState;
  /** Why an order with the code was refused, when the check itself let it pass. */
  refusal?: string | null;
}

/** The promo code: folded behind a link, then a field, then a tag that can be taken off. */
export function PromoBox({ promo, refusal }: PromoBoxProps) {
  const { code, check, checking } = promo;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const fault = refusal ?? promo.fault;
  const remove = () => {
    setPromoCode(null);
    setOpen(false);
    setTimeout(() => opener.current?.focus());
  };

  if (code !== null && check && !fault) return <AppliedCode code={check.code} onRemove={remove} />;
  if (!open && code === null) {
    return (
      <button ref={opener} type="button" className="link inline-flex min-h-11 items-center gap-2" onClick={() => setOpen(true)}>
        <Tag size={18} aria-hidden="true" />
        Add a promo code
      </button>
    );
  }
  return <CodeForm key={code} code={code} fault={fault} checking={checking && code !== null} onRemove={remove} />;
}

function AppliedCode({ code, onRemove }: { code: string; onRemove: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-xl border border-dashed border-aqua bg-mist-soft py-1 pr-1 pl-4">
      <p className="flex min-w-0 items-center gap-2 font-semibold text-deep" role="status">
        <Tag size={18} aria-hidden="true" className="shrink-0 text-primary" />
        <span className="truncate">{code}</span>
        <span className="font-normal text-grey">applied</span>
      </p>
      <Button tone="quiet" size="sm" onClick={onRemove} aria-label={`Remove the promo code ${code}`}>
        Remove
      </Button>
    </div>
  );
}

interface CodeFormProps {
  code: string | null;
  fault: string | null;
  checking: boolean;
  onRemove: () => void;
}

function CodeForm({ code, fault, checking, onRemove }: CodeFormProps) {
  const [typed, setTyped] = useState(code ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The checkout has a form of its own; this one lies apart from it.
    event.stopPropagation();
    const next = typed.trim();
    if (next && next === code) void checkPromoAgain();
    else if (next) setPromoCode(next);
  };
  return (
    <form onSubmit={apply} noValidate>
      <div className="flex items-end gap-2">
        <TextField
          label="Promo code"
          id="promo-code"
          name="promo"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'promo-fault' : undefined}
          ref={focusNew(code)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" tone="secondary" busy={checking}>
          Apply
        </Button>
      </div>
      {fault && (
        <p id="promo-fault" role="alert" className="field-error flex flex-wrap items-baseline gap-x-3">
          {fault}
          <button type="button" className="link min-h-6 text-[0.9375rem]" onClick={onRemove}>
            {code === null ? 'Close' : 'Remove the code'}
          </button>
        </p>
      )}
    </form>
  );
}

/** A field that someone has just unfolded takes the focus; one that stands there with a refused code does not. */
const focusNew = (code: string | null) => (code === null ? (field: HTMLInputElement | null) => field?.focus() : undefined);
