import { useEffect, useRef } from 'react';
import type { Address } from '#contract/addresses.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { ErrorAlert } from '#web/storefront/account/error-alert.tsx';
import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { toAddressFormValues } from '#web/storefront/addresses/address-form-values.ts';
import { ButtonForm } from './button-form.tsx';

/** Takes the place of a deleted address until the page is left, with an undo. Takes the focus, since the pressed button is gone. */
export function DeletedAddress({ address }: { address: Address }) {
  // Without scripts, the page shows the error of this form above the addresses.
  const restoring = useAccountForm({ intent: 'restore', isOwn: () => false });
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
      <ButtonForm
        intent="restore"
        fields={{
          ...toAddressFormValues(address),
          deleted: address._id,
          isDefault: address.isDefault ? 'yes' : 'no',
          [idempotencyKeyField]: '',
        }}
        form={restoring}
        label={`Undo: restore ${address.name}, ${address.line1}`}
        tone="secondary"
      >
        Undo
      </ButtonForm>
      <ErrorAlert error={restoring.error} />
    </div>
  );
}
