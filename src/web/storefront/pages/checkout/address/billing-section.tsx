import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { setBilledElsewhere, useCheckoutDraft } from '../checkout-store.ts';
import type { CheckoutFields } from './use-checkout-fields.ts';

/** Few people need the fields, so their code is fetched when the box is unchecked. */
const BillingFields = lazy(() => import('./billing-fields.tsx').then(({ BillingFields }) => ({ default: BillingFields })));

interface BillingSectionProps {
  fields: CheckoutFields;
  isPickup: boolean;
  /** Of the delivery. */
  country: string;
}

/** To whom the invoice is made out: by default to who gets the parcel. */
export function BillingSection({ fields, isPickup, country }: BillingSectionProps) {
  const { isBilledElsewhere } = useCheckoutDraft();
  return (
    <div className="mt-5">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="check"
          checked={!isBilledElsewhere}
          onChange={({ target }) => setBilledElsewhere(!target.checked, country)}
        />
        {isPickup ? 'Billing address same as above' : 'Billing address same as delivery'}
      </label>
      {isBilledElsewhere && (
        <Suspense fallback={<Skeleton className="mt-3 h-96 rounded-card" />}>
          <BillingFields fields={fields} />
        </Suspense>
      )}
    </div>
  );
}
