import { useEffect, useRef } from 'react';
import type { Address } from '#contract/addresses.ts';
import { attemptField } from '#web/api/forms/attempt.ts';
import { RefusedNote } from '#web/storefront/account/refused-note.tsx';
import { useOwnAct } from '#web/storefront/account/use-own-act.ts';
import { textsOf } from '#web/storefront/addresses/address-texts.ts';
import { restoreAddress } from './address-acts.ts';
import { CardForm } from './card-form.tsx';

interface DeletedAddressProps {
  address: Address;
  onRestored: (restored: Address) => void;
}

/** Stands where a deleted address stood, until the page is left, and brings it back. It takes the focus: the button that was pressed is gone. */
export function DeletedAddress({ address, onRestored }: DeletedAddressProps) {
  const restoring = useOwnAct(restoreAddress, { onDone: onRestored });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div
      ref={box}
      className="flex h-full min-h-40 flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed border-line p-5 text-center"
    >
      <p role="status" className="text-grey">
        <span className="font-semibold text-ink">
          {address.name}, {address.line1}
        </span>{' '}
        was deleted
      </p>
      <CardForm
        form="restore"
        fields={{ ...textsOf(address), isDefault: address.isDefault ? 'yes' : 'no', [attemptField]: '' }}
        state={restoring}
        label={`Undo: bring back ${address.name}, ${address.line1}`}
        tone="secondary"
      >
        Undo
      </CardForm>
      <RefusedNote refusal={restoring.refusal} />
    </div>
  );
}
