import { useRef } from 'react';
import type { OrderReturn } from '#contract/orders.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { ConfirmForm } from '#web/storefront/account/confirm-form.tsx';
import { ErrorAlert } from '#web/storefront/account/error-alert.tsx';
import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';
import type { cancelReturn } from './change-order.ts';

/** Cancels a return that is still open. `date`: when it was requested. */
export function CancelReturn({ one: { _id, status }, date }: { one: OrderReturn; date: string }) {
  const form = useAccountForm<typeof cancelReturn>({
    intent: 'cancelReturn',
    isOwn: (result) => (result.ok ? result.value.returnId : result.submitted.return) === _id,
  });
  const note = useRef<HTMLParagraphElement>(null);
  const cancelled = form.isDone && status === 'cancelled';
  useFocusWhen(note, cancelled);
  const errorNote = <ErrorAlert error={form.error} />;
  if (status !== 'requested') {
    return (
      <div className="mt-4 empty:hidden">
        {cancelled && (
          <p ref={note} tabIndex={-1} role="status" className="rounded-card bg-mist-soft px-5 py-3 font-semibold">
            Your return has been cancelled.
          </p>
        )}
        {errorNote}
      </div>
    );
  }
  return (
    <div className="mt-4">
      <ConfirmForm
        label="Cancel this return"
        title="Cancel this return?"
        confirmLabel="Yes, cancel the return"
        cancelLabel="Keep it"
        form={form}
        fields={
          <>
            <input type="hidden" name={intentField} value="cancelReturn" />
            <input type="hidden" name="return" value={_id} />
          </>
        }
      >
        <p>You’ll keep the items from the return you requested on {date}. You can request a new return until the return period ends.</p>
        {errorNote}
      </ConfirmForm>
    </div>
  );
}
