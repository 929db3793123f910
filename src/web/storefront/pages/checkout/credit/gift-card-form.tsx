import { type FormEvent, useState } from 'react';
import * as textLimits from '#contract/text-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { useAddGiftCard } from './use-add-gift-card.ts';

interface GiftCardFormProps {
  form: ReturnType<typeof useAddGiftCard>;
  error: string | null;
  /** There is one already. */
  hasCards: boolean;
}

/** The field for the code of a gift card. */
export function GiftCardForm({ form, error, hasCards }: GiftCardFormProps) {
  const [typed, setTyped] = useState('');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() && !form.busy) form.add(typed);
  };
  return (
    <form onSubmit={apply} noValidate className="mt-2">
      <div className="flex items-start gap-2">
        <TextField
          label={hasCards ? 'Another gift card' : 'Gift card code'}
          id="gift-card"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (form.error) form.reset();
          }}
          error={error ?? undefined}
          maxLength={textLimits.giftCardCode}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-0 flex-1"
        />
        <Button type="submit" tone="secondary" size="sm" busy={form.busy} className="mt-[1.8125rem] min-h-12">
          Apply
        </Button>
      </div>
      <p role="alert" className="sr-only">
        {error}
      </p>
    </form>
  );
}
