import { Button } from '#web/ui/button.tsx';
import { AddressGrid, type AddressGridProps } from './address-grid.tsx';
import { Step } from './step.tsx';

interface AddressSectionProps extends AddressGridProps {
  /** Why the address could not be saved, when it is about no single field. */
  fault: string | null;
  onRetry: () => void;
}

/** The one address of a guest, or the first one of a user, which is saved as it is typed. */
export function AddressSection({ fault, onRetry, ...grid }: AddressSectionProps) {
  return (
    <Step id="address" number={2} title="Delivery address">
      <AddressGrid {...grid} />
      {fault && <NotSaved fault={fault} onRetry={onRetry} />}
    </Step>
  );
}

export function NotSaved({ fault, onRetry }: { fault: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-bad-soft py-2 pr-2 pl-4">
      <p className="font-semibold text-bad">We could not save your address. {fault}</p>
      <Button tone="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
