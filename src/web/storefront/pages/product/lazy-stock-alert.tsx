import { type ComponentType, lazy, Suspense, useState } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import type { StockAlertProps } from './stock-alert.tsx';

const path = (variation: string): string => `/alerts/new?variation=${variation}&kind=back_in_stock`;

const StockAlert = lazy<ComponentType<StockAlertProps>>(() =>
  // The page has the same form.
  import('./stock-alert.tsx').catch(() => ({ default: ({ variation }: StockAlertProps) => <AlertLink variation={variation._id} /> })),
);

const AlertLink = ({ variation, onClick }: { variation: string; onClick?: () => void }) => (
  <LinkButton
    to={path(variation)}
    tone="secondary"
    onClick={(event) => {
      if (!onClick) return;
      event.preventDefault();
      onClick();
    }}
  >
    Email me when it’s back
  </LinkButton>
);

/** Leads to an alert for a sold-out variation: the form opens here, and is loaded then; without scripts it is a page. */
export function LazyStockAlert({ variation }: StockAlertProps) {
  const [openFor, setOpenFor] = useState<string | null>(null);
  const link = <AlertLink variation={variation._id} onClick={() => setOpenFor(variation._id)} />;
  return (
    <div className="mt-4">
      {openFor === variation._id ? (
        <Suspense fallback={link}>
          <StockAlert key={variation._id} variation={variation} />
        </Suspense>
      ) : (
        link
      )}
    </div>
  );
}
