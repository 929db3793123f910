import { Button } from '#web/ui/button.tsx';
import { CheckoutStep } from '../checkout-step.tsx';
import { CheckoutAddressFields, type CheckoutAddressFieldsProps } from './checkout-address-fields.tsx';

interface AddressSectionProps extends CheckoutAddressFieldsProps {
  /** Why the address could not be saved, unless it is a field error. */
  error: string | null;
  onRetry: () => void;
}

/** The only address of a guest or the first one of a user, saved while it is typed. */
export function AddressSection({ error, onRetry, ...fieldProps }: AddressSectionProps) {
  return (
    <CheckoutStep id="address" number={2} title="Delivery address">
      <CheckoutAddressFields {...fieldProps} />
      {error && <AddressSaveError message={error} onRetry={onRetry} />}
    </CheckoutStep>
  );
}

export function AddressSaveError({ message: error, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-bad-soft py-2 pr-2 pl-4">
      <p className="font-semibold text-bad">We couldn’t save your address. {error}</p>
      <Button tone="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
