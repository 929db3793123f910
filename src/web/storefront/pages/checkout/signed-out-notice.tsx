import { useEffect, useRef } from 'react';
import { orderSubmission } from '#web/storefront/orders/order-submission.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { clearCheckoutDraft } from './checkout-store.ts';

/** Shown when a user's session has ended during the checkout. What they typed stays stored for them, and is shown to nobody else. */
export function SignedOutNotice() {
  const panel = useRef<HTMLDivElement>(null);
  // The form is gone, and with it the focus.
  useEffect(() => panel.current?.focus(), []);
  const continueAsGuest = () => {
    orderSubmission.clear();
    clearCheckoutDraft();
  };
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="surface max-w-2xl scroll-mt-40 p-6 outline-none sm:p-8">
      <h2 className="text-2xl">You’ve been signed out</h2>
      <p className="mt-2 text-lg">
        Your cart and everything you’ve typed are safe. Sign in to pick up where you left off. You won’t be charged for two orders.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/login?next=/checkout">Sign in</LinkButton>
        <Button tone="quiet" onClick={continueAsGuest}>
          Continue as a guest
        </Button>
      </div>
    </div>
  );
}
